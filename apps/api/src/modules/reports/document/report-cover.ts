import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import { drawFigure, openPicture } from '@gatehouse/pdf/figure';
import { measure } from '@gatehouse/pdf/lines';
import { newPage } from '@gatehouse/pdf/pages';
import { decorated, ink, paper, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';
import { drawFacts } from '@gatehouse/pdf/table';

import { sentences } from './report-sentences.ts';
import { reportTexts as texts } from './report-texts.ts';

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

/** Draws the first page with the title, the provider and the client. */
export async function drawCover(sheet: Sheet, cover: Cover): Promise<void> {
  const accent = accentOf(cover.provider);
  decorated(sheet, () => void sheet.doc.rect(0, 0, 14, paper.height).fill(accent));
  sheet.y = 76;
  await drawInElement(sheet, 'Sect', async () => {
    await drawParty(sheet, cover.provider);
    sheet.y = 236;
    await drawParagraph(sheet, cover.kind, { size: 12, colour: accent, after: 10 });
    await drawHeading(sheet, 1, cover.title);
    await drawParagraph(sheet, cover.idVisual, { size: 12, colour: ink.quiet, after: 10 });
    await drawClassification(sheet, cover.classification, accent);
    await drawClient(sheet, cover.company);
    await drawFacts(sheet, [
      [texts.preparedFor, cover.company.name],
      [texts.preparedBy, cover.provider.name],
      ...cover.facts,
    ]);
  });
  newPage(sheet);
}

async function drawClassification(sheet: Sheet, text: string, accent: string): Promise<void> {
  if (text === '') return;
  await drawParagraph(sheet, [{ text, font: 'strong', colour: '#ffffff', label: accent }], { indent: 4 });
}

/** Draws the logo, or the name if there is none. */
async function drawParty(sheet: Sheet, party: Party): Promise<void> {
  if (await drawLogo(sheet, party)) return;
  const size = 20;
  await drawParagraph(sheet, [{ text: party.name, font: 'strong' }], { size, after: 4 });
  const width = Math.min(measure({ text: party.name, face: sheet.fonts.main('strong') }, size), 60);
  decorated(sheet, () => void sheet.doc.rect(paper.left, sheet.y, width, 3).fill(accentOf(party)));
}

const clientAt = 500;
const factsAt = 570;

async function drawClient(sheet: Sheet, company: Party): Promise<void> {
  if (company.logo === null) {
    sheet.y = Math.max(sheet.y + 30, factsAt - 20);
    return;
  }
  sheet.y = Math.max(sheet.y + 20, clientAt);
  await drawLogo(sheet, company);
  sheet.y = Math.max(sheet.y + 14, factsAt);
}

/** Draws the logo, if any, at the left edge of the text or, with `isAtEnd`, at the right. Returns whether it was drawn. */
export async function drawLogo(
  sheet: Sheet,
  { logo: file, name }: Party,
  { most = logo, isAtEnd = false }: { most?: typeof logo; isAtEnd?: boolean } = {},
): Promise<boolean> {
  const picture = file === null ? null : openPicture(sheet, file);
  if (picture === null) return false;
  const scale = Math.min(most.width / picture.width, most.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const place = { x: isAtEnd ? paper.right - width : paper.left, width, height };
  await drawFigure(sheet, { alt: sentences.logoOf(name), place }, (top) => {
    sheet.doc.image(picture as unknown as string, place.x, top, { width: place.width, height: place.height });
  });
  return true;
}
