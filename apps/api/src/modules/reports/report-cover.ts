import { drawHeading, drawParagraph } from './pdf-blocks.ts';
import { drawFigure, openPicture } from './pdf-figure.ts';
import { newPage } from './pdf-pages.ts';
import { decorated, ink, paper, type Sheet, within } from './pdf-sheet.ts';
import { drawFacts } from './pdf-table.ts';
import { reportTexts as texts, sentences } from './report-texts.ts';

/** What the first page says. */
export interface Cover {
  kind: string;
  title: string;
  idVisual: string;
  provider: string;
  /** The logo as a PNG or JPEG file, where there is one. */
  company: { name: string; logo: Uint8Array | null };
  /** Names and values, one below the other. */
  facts: readonly (readonly [name: string, value: string])[];
}

const logo = { width: 200, height: 56 };

/** The first page: what it is, of whom, for whom. */
export async function drawCover(sheet: Sheet, cover: Cover): Promise<void> {
  decorated(sheet, () => void sheet.doc.rect(0, 0, 14, paper.height).fill(ink.accent));
  sheet.y = 72;
  await within(sheet, 'Sect', async () => {
    await drawLogo(sheet, cover.company);
    sheet.y = 230;
    await drawParagraph(sheet, cover.kind, { size: 12, colour: ink.accent, after: 10 });
    await drawHeading(sheet, 1, cover.title);
    await drawParagraph(sheet, cover.idVisual, { size: 12, colour: ink.quiet });
    sheet.y = Math.max(sheet.y + 30, 520);
    await drawFacts(sheet, [
      [texts.preparedFor, cover.company.name],
      [texts.preparedBy, cover.provider],
      ...cover.facts,
    ]);
  });
  newPage(sheet);
}

async function drawLogo(sheet: Sheet, { logo: file, name }: Cover['company']): Promise<void> {
  const picture = file === null ? null : openPicture(sheet, file);
  if (picture === null) return;
  const scale = Math.min(logo.width / picture.width, logo.height / picture.height);
  const place = { x: paper.left, width: picture.width * scale, height: picture.height * scale };
  await drawFigure(sheet, { alt: sentences.logoOf(name), place }, (top) => {
    sheet.doc.image(picture as unknown as string, place.x, top, { width: place.width, height: place.height });
  });
}
