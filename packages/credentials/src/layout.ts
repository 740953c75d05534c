import { type Branding, type DrawnCertificate, showDate } from './certificate.ts';
import { certificateTexts as texts } from './certificate-texts.ts';
import { checkItems } from './check-items.ts';
import {
  type Box,
  inks,
  type Item,
  margin,
  type ShapeItem,
  type TextItem,
  textItem,
  type Words,
} from './layout-items.ts';

/** In points: the dimensions of A4 landscape. The PNG has the same height, and a width according to its aspect ratio. */
export const canvasHeight = 595.28;
export const paperWidth = 841.89;

const frameInset = 22;
const markSide = 452;
/** The portal's arch logo is drawn on a square of 24 units. */
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

/** Returns the company's logo for the upper right corner, or else the portal's arch. */
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

function storyItems(certificate: DrawnCertificate, width: number): TextItem[] {
  const { issuer, fullname, course, score, total, branding } = certificate;
  const column = { x: margin, width: width - 2 * margin };
  // The logo is next to the company name.
  const issuerColumn = { ...column, width: column.width - (branding.logo ? logoRoom.width + 20 : 54) };
  const line = (words: Words, box = column) => textItem(box, words);
  const result =
    score === null || total === null
      ? []
      : [line({ text: texts.score(score, total), y: 366, height: 20, size: 12.5, look: 'quiet' })];
  return [
    line({ text: issuer, y: 62, height: 26, size: 17, look: 'strong' }, issuerColumn),
    { ...line({ text: texts.title, y: 130, height: 24, size: 15 }), role: 'H1', colour: brandOf(certificate) },
    line({ text: fullname, y: 158, height: 96, size: 40, look: 'strong' }),
    line({ text: texts.completed, y: 264, height: 20, size: 12.5, look: 'quiet' }),
    line({ text: course, y: 288, height: 70, size: 23, look: 'strong' }),
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

/** Returns all items of a certificate from back to front, on a canvas of this width. */
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
