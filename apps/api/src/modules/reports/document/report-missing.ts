import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';

import type { Book } from './report-book.ts';
import { sentences } from './report-sentences.ts';
import { reportTexts as texts } from './report-texts.ts';

/** Draws the numbers of images and characters that the report cannot show, if any. */
export async function drawMissing({ sheet, figures }: Book): Promise<void> {
  if (figures.unavailable > 0) {
    await drawHeading(sheet, 3, texts.unavailable);
    await drawParagraph(sheet, sentences.unavailable(figures.unavailable));
  }
  const { count, letters } = sheet.missing;
  if (count === 0) return;
  await drawHeading(sheet, 3, texts.letters);
  await drawParagraph(sheet, sentences.missing(count, [...letters]));
}
