import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import type { Sheet } from '@gatehouse/pdf/sheet';

import { sentences } from './report-sentences.ts';
import { reportTexts as texts } from './report-texts.ts';

/** Says how many letters of the report are not shown, if any. */
export async function drawMissing(sheet: Sheet): Promise<void> {
  const { count } = sheet.missing;
  if (count === 0) return;
  await drawHeading(sheet, 3, texts.letters);
  await drawParagraph(sheet, sentences.missing(count));
}
