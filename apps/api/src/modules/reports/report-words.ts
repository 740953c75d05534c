import { severities } from '@gatehouse/domain/severity';

import { drawHeading, drawParagraph } from './pdf-blocks.ts';
import type { Run } from './pdf-letters.ts';
import type { Sheet } from './pdf-sheet.ts';
import { severityInk } from './report-chart.ts';
import { reportTexts as texts, sentences, severityNames } from './report-texts.ts';

type Rated = { severity: number };
const nameOf = ({ severity }: Rated) => severities[severity] ?? 'none';

/** The severity as a word. */
export const severityOf = (rated: Rated): string => severityNames[nameOf(rated)];
export const scoreOf = (score: number | null): string => score?.toFixed(1) ?? texts.noScore;

/** The same word as it catches the eye. */
export const severityRuns = (rated: Rated): Run[] => [
  { text: severityOf(rated), font: 'strong', colour: severityText[nameOf(rated)] },
];

/** Dark enough to be read on white, where the ink of the chart is not. */
const severityText = {
  ...severityInk,
  high: '#d90302',
  medium: '#9e5c05',
  low: '#047f04',
  info: '#2f69c9',
  none: '#5f5f68',
};

/** Says how many letters of the report are not shown, if any. */
export async function drawMissing(sheet: Sheet): Promise<void> {
  const { count } = sheet.missing;
  if (count === 0) return;
  await drawHeading(sheet, 3, texts.letters);
  await drawParagraph(sheet, sentences.missing(count));
}
