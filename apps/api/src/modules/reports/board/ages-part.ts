import type { AgeBand, FindingBoard } from '@gatehouse/contract/findings/finding-statistics.schema';
import { shownSeverities } from '@gatehouse/domain/board/shown-severities';
import type { Severity } from '@gatehouse/domain/severity';
import { ink, type Sheet } from '@gatehouse/pdf/sheet';

import { severityEdge, severityInk } from '../document/report-words.ts';
import { boardReportTexts as texts } from './board-report-texts.ts';
import { drawNumberTable, type NumberCell } from './number-table.ts';

const rowHeight = 15;
const shown = texts.figures.count;

/** Returns the height of the table in points. */
export const agesHeight = ({ ages }: FindingBoard): number => (shownSeverities(ages).length + 2) * rowHeight;

function cellOf({ severity, overdue }: AgeBand, word: Severity): NumberCell {
  const [count, late] = [severity[word], overdue[word]];
  if (count === 0) return { text: [{ text: shown(0), colour: ink.quiet }] };
  if (late === 0) return { text: shown(count), fill: ink.shade };
  const overdueRun = { text: ` · ${texts.ages.overdue(late)}`, colour: ink.accent };
  return { text: [{ text: shown(count), font: 'strong' }, overdueRun], fill: '#fbeaea' };
}

const totalOf = ({ severity }: AgeBand, words: readonly Severity[]): number =>
  words.reduce((sum, word) => sum + severity[word], 0);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Draws the unresolved findings by severity and age. Overdue ones are marked by text and color. */
export async function drawAges(sheet: Sheet, { ages }: FindingBoard): Promise<void> {
  const words = shownSeverities(ages);
  const strong = (count: number): NumberCell => ({ text: [{ text: shown(count), font: 'strong' }] });
  const totals = ages.map((band) => totalOf(band, words));
  await drawNumberTable(sheet, {
    head: [
      texts.ages.severity,
      ...ages.map(({ atLeast, atMost }) => texts.ages.days(atLeast, atMost)),
      texts.ages.total,
    ],
    rows: [
      ...words.map((word) => ({
        name: texts.severities[word],
        swatch: severityInk[word],
        swatchEdge: severityEdge[word],
        cells: [...ages.map((band) => cellOf(band, word)), strong(sumOf(ages.map((band) => band.severity[word])))],
      })),
      { name: texts.ages.total, cells: [...totals.map(strong), strong(sumOf(totals))] },
    ],
    nameWidth: 76,
    height: rowHeight,
  });
}
