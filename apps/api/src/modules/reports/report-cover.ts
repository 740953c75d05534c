import { drawHeading, drawParagraph } from './pdf-blocks.ts';
import { ink, marking, newPage, paper, type Sheet, within } from './pdf-sheet.ts';
import { reportTexts as texts } from './report-texts.ts';

/** What the first page says. */
export interface Cover {
  kind: string;
  title: string;
  idVisual: string;
  provider: string;
  company: { name: string; logo: string | null };
  /** Names and values, one below the other. */
  facts: readonly (readonly [name: string, value: string])[];
}

const logoHeight = 56;
// Only a picture that is stored with the company: nothing is fetched for a report.
const picture = /^data:image\/(?:png|jpeg);base64,[\w+/]+={0,2}$/;

/** The first page: what it is, of whom, for whom. */
export async function drawCover(sheet: Sheet, cover: Cover): Promise<void> {
  sheet.y = 150;
  await within(sheet, 'Sect', async () => {
    await drawLogo(sheet, cover.company);
    await drawParagraph(sheet, cover.kind, { size: 12, colour: ink.accent });
    await drawHeading(sheet, 1, cover.title);
    await drawParagraph(sheet, cover.idVisual, { size: 12, colour: ink.quiet, after: 40 });
    const people = [
      [texts.preparedFor, cover.company.name],
      [texts.preparedBy, cover.provider],
    ] as const;
    for (const [name, value] of [...people, ...cover.facts])
      await drawParagraph(sheet, [{ text: `${name}: `, isStrong: true }, { text: value }], { size: 11 });
  });
  newPage(sheet);
}

async function drawLogo(sheet: Sheet, { logo, name }: Cover['company']): Promise<void> {
  if (logo === null || !picture.test(logo)) return;
  await marking(sheet, 'Figure', () => {
    sheet.doc.markContent('Span', { alt: name });
    sheet.doc.image(logo, paper.left, 72, { fit: [paper.width / 2, logoHeight] });
    sheet.doc.endMarkedContent();
  });
}
