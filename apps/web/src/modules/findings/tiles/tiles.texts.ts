import { boardWording } from '@gatehouse/domain/board/board-wording';

import { catalogue, counted, isolated, formatList, formatNumber } from '../../../core/texts.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { statusTexts } from '../../../shared/vocabulary/statuses.texts.ts';

const wording = boardWording({ counted, isolated, shownNumber: formatNumber });

export const tilesTexts = catalogue({
  severities: severityTexts,
  verdict: wording.verdict,
  figures: {
    ...wording.figures,
    line: (first: number, last: number) =>
      `Critical and high findings at month end went from ${formatNumber(first)} to ${formatNumber(last)}.`,
  },
  chart: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    keys: 'Use the arrow keys to move between points, Home and End for the first and last.',
    total: 'Total',
    nothing: 'Unknown',
    value: formatNumber,
  },
  months: {
    ...wording.months,
    ended: (month: string, titles: readonly string[]) => `${month}: ${formatList(titles)} ended`,
  },
  places: wording.places,
  ages: wording.ages,
  fixTimes: wording.fixTimes,
  tested: {
    ...wording.tested,
    all: (count: number) => counted(count, { one: 'View # engagement', other: 'View all # engagements' }),
    states: statusTexts.engagements,
  },
});
