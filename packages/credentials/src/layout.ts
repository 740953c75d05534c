import type { FontName } from '@gatehouse/pdf/font-files';
import { qrCodePath } from '@gatehouse/pdf/qr-code';

import { type Branding, type DrawnCertificate, type DrawnPicture, showDate } from './certificate.ts';
import { certificateTexts as texts } from './certificate-texts.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A text that shrinks until all of it is in its box. */
export interface TextItem {
  kind: 'text';
  /** What it is to whoever hears the document. */
  role: 'H1' | 'P';
  text: string;
  font: FontName;
  colour: string;
  /** The largest. */
  size: number;
  box: Box;
  /** The side of the box at which lines stand. */
  side: 'left' | 'right';
}

/** A shape as the data of an SVG path. */
export interface ShapeItem {
  kind: 'shape';
  path: string;
  fill?: string;
  stroke?: string;
  opacity: number;
  /** Where the path has lengths and a corner of its own: how large a unit is on the canvas, from the corner of the box. */
  scale?: number;
  /** Read aloud in its place; without it the shape only decorates. */
  alt?: string;
  box: Box;
}

/** A picture in its box; broken ones are left out. */
export interface PictureItem {
  kind: 'picture';
  picture: DrawnPicture;
  alt: string;
  box: Box;
}

export type Item = TextItem | ShapeItem | PictureItem;

/** In points, as the height of A4 on its side. A picture is as wide as its ratio says. */
export const canvasHeight = 595.28;
export const paperWidth = 841.89;

const inks = { text: '#1b1b1f', quiet: '#5f5f68', brand: '#a50000', mark: '#0e0e0e' } as const;
const frameInset = 22;
const margin = 62;
const markSide = 452;
/** 28 mm. */
const qrSide = 79.37;

/** The arch of the portal on a square of 24. */
const markUnits = 24;
const arches = [
  { fill: inks.mark, path: 'M2.5 22V11.5a9.5 9.5 0 0 1 19 0V22h-4.25V11.5a5.25 5.25 0 0 0-10.5 0V22z' },
  { fill: inks.brand, path: 'M8.75 22V11.5a3.25 3.25 0 0 1 6.5 0V22z' },
] as const;

const brandOf = ({ branding }: DrawnCertificate): string => branding.colour ?? inks.brand;

const markItems = (box: Box, { colour }: Branding, opacity: number): ShapeItem[] =>
  arches.map(({ path, fill }) => {
    const ink = fill === inks.brand && colour !== null ? colour : fill;
    return { kind: 'shape', path, fill: ink, opacity, box, scale: box.width / markUnits };
  });

const logoRoom = { width: 150, height: 44 } as const;

/** The logo of the company at the upper right corner, or the arch of the portal in its place. */
function signItems({ branding, issuer }: DrawnCertificate, right: number): Item[] {
  const { logo } = branding;
  if (logo === null) return markItems({ x: right - 34, y: 56, width: 34, height: 34 }, branding, 1);
  const scale = Math.min(logoRoom.width / logo.width, logoRoom.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const box = { x: right - width, y: 52 + (logoRoom.height - height) / 2, width, height };
  return [{ kind: 'picture', picture: logo, alt: texts.logo(issuer), box }];
}

function frameItem(width: number, stroke: string): ShapeItem {
  const box = { x: frameInset, y: frameInset, width: width - 2 * frameInset, height: canvasHeight - 2 * frameInset };
  const path = `M${box.x} ${box.y}H${box.x + box.width}V${box.y + box.height}H${box.x}Z`;
  return { kind: 'shape', path, stroke, opacity: 1, box };
}

interface Words {
  text: string;
  y: number;
  height: number;
  size: number;
  look?: 'strong' | 'quiet';
}

const textItem = (box: Omit<Box, 'y' | 'height'>, { text, y, height, size, look }: Words): TextItem => ({
  kind: 'text',
  role: 'P',
  text,
  font: look === 'strong' ? 'strong' : 'text',
  colour: look === 'quiet' ? inks.quiet : inks.text,
  size,
  box: { ...box, y, height },
  side: 'left',
});

function storyItems(certificate: DrawnCertificate, width: number): TextItem[] {
  const { issuer, fullname, course, score, total, branding } = certificate;
  const column = { x: margin, width: width - 2 * margin };
  // The logo is beside the name of the company.
  const issuerColumn = { ...column, width: column.width - (branding.logo ? logoRoom.width + 20 : 54) };
  const say = (words: Words, box = column) => textItem(box, words);
  const result =
    score === null || total === null
      ? []
      : [say({ text: texts.score(score, total), y: 366, height: 20, size: 12.5, look: 'quiet' })];
  return [
    say({ text: issuer, y: 62, height: 26, size: 17, look: 'strong' }, issuerColumn),
    { ...say({ text: texts.title, y: 130, height: 24, size: 15 }), role: 'H1', colour: brandOf(certificate) },
    say({ text: fullname, y: 158, height: 96, size: 40, look: 'strong' }),
    say({ text: texts.completed, y: 264, height: 20, size: 12.5, look: 'quiet' }),
    say({ text: course, y: 288, height: 70, size: 23, look: 'strong' }),
    ...result,
  ];
}

function factItems({ issuedAt, validUntil, number }: DrawnCertificate): TextItem[] {
  const facts = [
    [texts.issued, showDate(issuedAt)],
    ...(validUntil === null ? [] : [[texts.validUntil, showDate(validUntil)]]),
    [texts.number, number],
  ];
  return facts.flatMap(([name = '', value = ''], place) => {
    const column = { x: margin + place * 130, width: 124 };
    return [
      textItem(column, { text: name, y: 452, height: 14, size: 9, look: 'quiet' }),
      textItem(column, { text: value, y: 467, height: 20, size: 13, look: 'strong' }),
    ];
  });
}

/** Free of everything, so that a camera finds the code; in points. */
const quietZone = 9;

const squarePath = ({ x, y, width }: Box): string => `M${x} ${y}h${width}v${width}h${-width}z`;

function checkItems({ certificateId, address }: DrawnCertificate, width: number): Item[] {
  const right = width - margin;
  const box = { x: right - qrSide, y: 424, width: qrSide, height: qrSide };
  const zone = {
    x: box.x - quietZone,
    y: box.y - quietZone,
    width: qrSide + 2 * quietZone,
    height: qrSide + 2 * quietZone,
  };
  const ground: ShapeItem = { kind: 'shape', path: squarePath(zone), fill: '#ffffff', opacity: 1, box: zone };
  const code: ShapeItem = {
    kind: 'shape',
    path: qrCodePath(address, { ...box, side: qrSide }),
    fill: inks.mark,
    opacity: 1,
    alt: texts.qrCode(address),
    box,
  };
  const id = textItem({ x: right - 190, width: 190 }, { text: certificateId, y: 509, height: 12, size: 8 });
  const verify = textItem(
    { x: margin, width: width - 2 * margin - 200 },
    { text: texts.verify(address), y: 509, height: 24, size: 8, look: 'quiet' },
  );
  return [ground, code, { ...id, font: 'code', side: 'right' }, verify];
}

/** Everything on a certificate from the bottom up, on a canvas of this width. */
export function layOut(certificate: DrawnCertificate, width: number): Item[] {
  const large = {
    x: width - frameInset - markSide - 4,
    y: canvasHeight - frameInset - markSide * (22 / markUnits),
    width: markSide,
    height: markSide,
  };
  return [
    ...markItems(large, certificate.branding, 0.06),
    frameItem(width, brandOf(certificate)),
    ...signItems(certificate, width - margin),
    ...storyItems(certificate, width),
    ...factItems(certificate),
    ...checkItems(certificate, width),
  ];
}
