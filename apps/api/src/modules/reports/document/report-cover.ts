import { contrast, minTextContrast } from '@gatehouse/domain/contrast';
import { drawHeading, drawParagraph, leading, titleSize } from '@gatehouse/pdf/blocks';
import { drawFigure, openPicture } from '@gatehouse/pdf/figure';
import { breakLines, measure } from '@gatehouse/pdf/lines';
import { newPage } from '@gatehouse/pdf/pages';
import { drawDecoration, ink, paper, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';
import { drawFacts, factsHeight } from '@gatehouse/pdf/table';

import { sentences as english } from './report-sentences.ts';
import { type ReportWords, severityLabel } from './report-words.ts';

/** An organization on the cover. */
export interface Party {
  name: string;
  /** A PNG or JPEG file. */
  logo: Uint8Array | null;
  /** The color of the organization as #rrggbb; by default that of the portal. */
  accent?: string;
}

/** The content of the first page. */
export interface Cover {
  kind: string;
  title: string;
  idVisual: string;
  /** The name of the author with the provider; by default only the provider. */
  author?: string;
  /** The verdict in one sentence; by default none. */
  headline?: string;
  /** The overall rating as an index of `severities`, and the unresolved findings such as “1 Critical”; by default none. */
  rating?: { severity: number; counts: readonly string[] };
  /** The head of every page; by default ID and title. */
  head?: string;
  provider: Party;
  company: Party;
  /** Empty if there is none. */
  classification: string;
  /** Number of images for the cover, such as a logo, that could not be read from the store. */
  unavailable: number;
  /** Names and values, one below the other. */
  facts: readonly (readonly [name: string, value: string])[];
}

const logo = { width: 190, height: 52 };

/** Returns the accent color of a document by this provider. */
export const accentOf = ({ accent = ink.accent }: Party): string => accent;

/** Draws the first page with the title, the verdict, the provider and the client. */
export async function drawCover(sheet: Sheet, cover: Cover, words: ReportWords): Promise<void> {
  const { texts, sentences } = words;
  const { logoOf } = sentences;
  const accent = accentOf(cover.provider);
  drawDecoration(sheet, () => void sheet.doc.rect(0, 0, 14, paper.height).fill(accent));
  sheet.y = 76;
  await drawInElement(sheet, 'Sect', async () => {
    await drawParty(sheet, cover.provider, logoOf);
    await drawTitle(sheet, cover);
    await drawClient({ sheet, words }, cover.company);
    await drawVerdict({ sheet, words }, cover);
    const facts = [
      [texts.preparedBy, cover.author ?? cover.provider.name] as const,
      ...cover.facts,
      ...(cover.classification === '' ? [] : [[texts.classification, cover.classification] as const]),
    ];
    sheet.y = Math.max(sheet.y + 14, paper.bottom - factsHeight(sheet, facts, 'large') - 4);
    await drawFacts(sheet, facts, 'large');
  });
  newPage(sheet);
}

const panel = { top: 176, padding: 26, lowest: 430 };
const kindSize = 12;
/** A title of more lines is smaller, so that the facts fit below it. */
const [maxTitleLines, smallTitleSize] = [3, 18];
const kindAfter = 10;

/** Returns the color of text on an accent. */
const inkOn = (accent: string): string => (contrast('#ffffff', accent) >= minTextContrast ? '#ffffff' : ink.text);

/** Draws the title on a panel in the color of the provider, or without it if the title is very long. */
async function drawTitle(sheet: Sheet, { kind, title, idVisual, provider }: Cover): Promise<void> {
  const accent = accentOf(provider);
  const linesIn = (own: number): number =>
    [...breakLines(sheet, [{ text: title, font: 'strong' }], { size: own, width: paper.width })].length;
  const size = linesIn(titleSize) > maxTitleLines ? smallTitleSize : titleSize;
  const height = 2 * panel.padding + leading * (2 * kindSize + linesIn(size) * size) + kindAfter;
  const hasPanel = panel.top + height <= panel.lowest;
  if (hasPanel) {
    const width = paper.left + paper.right;
    drawDecoration(sheet, () => void sheet.doc.rect(0, panel.top, width, height).fill(accent));
  }
  const [own, other] = hasPanel ? [inkOn(accent), inkOn(accent)] : [ink.text, accent];
  sheet.y = panel.top + panel.padding;
  await drawParagraph(sheet, kind, { size: kindSize, colour: other, after: kindAfter });
  await drawHeading(sheet, 1, { title, size, colour: own });
  await drawParagraph(sheet, idVisual, {
    size: kindSize,
    colour: own,
    after: hasPanel ? panel.padding + 14 : kindAfter,
  });
}

/** Draws the overall rating and the verdict in one sentence. */
async function drawVerdict({ sheet, words }: CoverDrawing, { headline = '', rating }: Cover): Promise<void> {
  const { texts } = words;
  if (headline === '') return;
  if (rating !== undefined) {
    await drawParagraph(sheet, [{ text: texts.rating, colour: ink.quiet }], { after: 4 });
    const label = severityLabel(words, rating);
    await drawParagraph(sheet, [...label, { text: `     ${rating.counts.join('  ·  ')}` }], ratingSetting);
  }
  await drawParagraph(sheet, [{ text: texts.keyResult, colour: ink.quiet }], { after: 2 });
  const size = headline.length > usualHeadline ? 13 : 18;
  await drawParagraph(sheet, [{ text: headline, font: 'strong' }], { size, after: 14, isBalanced: true });
}

/** A headline of more characters is smaller. */
const usualHeadline = 130;

/** The label is as wide as its text with 4 points on both sides, which are to begin at the margin. */
const ratingSetting = { size: 13, indent: 4, after: 18 } as const;

interface CoverDrawing {
  sheet: Sheet;
  words: ReportWords;
}

/** Returns the alternative text of the logo of an organization. */
type LogoText = (organization: string) => string;

/** Draws the logo, or the name if there is none. */
async function drawParty(sheet: Sheet, party: Party, logoOf: LogoText): Promise<void> {
  if ((await drawLogo(sheet, party, { logoOf })) !== null) return;
  const size = 20;
  await drawParagraph(sheet, [{ text: party.name, font: 'strong' }], { size, after: 4 });
  const width = Math.min(measure({ text: party.name, face: sheet.fonts.main('strong') }, size), 60);
  drawDecoration(sheet, () => void sheet.doc.rect(paper.left, sheet.y, width, 3).fill(accentOf(party)));
}

const clientLogo = { width: 120, height: 36 };
const [nameSize, besideLogo] = [14, 12];

/** Draws the client below the title, with its logo before the name. */
async function drawClient({ sheet, words }: CoverDrawing, company: Party): Promise<void> {
  const { texts, sentences } = words;
  await drawParagraph(sheet, [{ text: texts.preparedFor, colour: ink.quiet }], { after: 3 });
  const top = sheet.y;
  const drawn = await drawLogo(sheet, company, { most: clientLogo, logoOf: sentences.logoOf });
  const height = leading * nameSize;
  const setting = { size: nameSize, indent: drawn === null ? 0 : drawn.width + besideLogo, after: 0 };
  if (drawn !== null) sheet.y = top + Math.max(0, (drawn.height - height) / 2);
  await drawParagraph(sheet, [{ text: company.name, font: 'strong' }], setting);
  sheet.y = Math.max(sheet.y, top + (drawn?.height ?? 0)) + 18;
}

interface LogoSetting {
  most?: typeof logo;
  isAtEnd?: boolean;
  logoOf?: LogoText;
}

/** Draws the logo, if any, at the left edge of the text or, with `isAtEnd`, at the right. Returns its size in points. */
export async function drawLogo(
  sheet: Sheet,
  { logo: file, name }: Party,
  { most = logo, isAtEnd = false, logoOf = english.logoOf }: LogoSetting = {},
): Promise<{ width: number; height: number } | null> {
  const picture = file === null ? null : openPicture(sheet, file);
  if (picture === null) return null;
  const scale = Math.min(most.width / picture.width, most.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const place = { x: isAtEnd ? paper.right - width : paper.left, width, height };
  await drawFigure(sheet, { alt: logoOf(name), place }, (top) => {
    sheet.doc.image(picture as unknown as string, place.x, top, { width: place.width, height: place.height });
  });
  return { width, height };
}
