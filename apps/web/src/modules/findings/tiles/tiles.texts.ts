import { boardWording } from '@gatehouse/domain/board/board-wording';
import { burnDownWording } from '@gatehouse/domain/board/burn-down-wording';
import { survivalWording } from '@gatehouse/domain/board/survival-wording';

import { catalogue, counted, isolated, formatList, formatNumber } from '../../../core/texts.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { statusTexts } from '../../../shared/vocabulary/statuses.texts.ts';

const forms = { counted, isolated, shownNumber: formatNumber };
const wording = boardWording(forms);

export const tilesTexts = catalogue({
  severities: severityTexts,
  verdict: wording.verdict,
  figures: wording.figures,
  chart: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    keys: 'Use the arrow keys to move between points, Home and End for the first and last.',
    total: 'Total',
    nothing: 'Unknown',
    value: formatNumber,
  },
  burnDown: {
    ...burnDownWording(forms),
    day: 'Day',
    open: 'Open',
    forecastName: 'Forecast',
    due: 'If closed when due',
    openNow: (count: number) => `${formatNumber(count)} open`,
    today: 'Today',
    closed: 'Closed means fixed or accepted.',
    dueSteps: 'The steps are the due dates; a forecast above them is late.',
  },
  survival: survivalWording(forms),
  next: {
    test: 'Test',
    retest: 'Retest result',
    due: 'Due date',
    noTest: 'No test planned',
    noRetest: 'No retest requested',
    noDue: 'Nothing due in the next 7 days',
    unknown: 'Could not be loaded',
    inDays: (count: number) => (count === 0 ? 'today' : counted(count, { one: 'in # day', other: 'in # days' })),
    late: (count: number) => counted(count, { one: '# day late', other: '# days late' }),
    noDate: 'No date yet',
  },
  months: {
    ...wording.months,
    none: 'No findings were open at the end of these months.',
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
