import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';

import type { Book } from './report-book.ts';

/** Draws the numbers of images and characters that the report cannot show, if any. */
export async function drawMissing({ sheet, figures, words }: Book): Promise<void> {
  const { texts, sentences } = words;
  if (figures.unavailable > 0) {
    await drawHeading(sheet, 3, texts.unavailable);
    await drawParagraph(sheet, sentences.unavailable(figures.unavailable));
  }
  const { count, letters } = sheet.missing;
  if (count === 0) return;
  await drawHeading(sheet, 3, texts.letters);
  await drawParagraph(sheet, sentences.missing(count, [...letters]));
}
