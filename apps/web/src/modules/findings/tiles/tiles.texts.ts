import { catalogue, counted, isolated, shownList, shownNumber } from '../../../core/texts.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { statusTexts } from '../../../shared/vocabulary/statuses.texts.ts';

interface Verdict {
  before: number;
  after: number;
  fixed: number;
  day: string;
}

const open = (after: number): string =>
  after === 0
    ? 'no critical or high findings are open'
    : counted(after, { one: '# critical or high finding is open', other: '# critical and high findings are open' });
const fixedSince = (fixed: number): string =>
  fixed === 0
    ? 'No critical or high finding has been fixed since.'
    : counted(fixed, { one: '# has been fixed since.', other: '# have been fixed since.' });
const days = (count: number): string => counted(count, { one: '# d', other: '# d' });

export const tilesTexts = catalogue({
  severities: severityTexts,
  verdict: {
    worse: ({ before, after, fixed, day }: Verdict) =>
      `Risk went up: ${open(after)}, ${shownNumber(after - before)} more than on ${isolated(day)}. ${fixedSince(fixed)}`,
    better: ({ before, after, fixed, day }: Verdict) =>
      `Risk went down: ${open(after)}, ${shownNumber(before - after)} fewer than on ${isolated(day)}. ${fixedSince(fixed)}`,
    same: ({ after, fixed, day }: Verdict) =>
      `Risk is unchanged: ${open(after)}, as many as on ${isolated(day)}. ${fixedSince(fixed)}`,
    none: ({ day }: Verdict) => `No critical or high findings are open, as on ${isolated(day)}.`,
    first: ({ after }: Verdict) =>
      after === 0
        ? 'No critical or high findings have been reported yet.'
        : counted(after, {
            one: '# critical or high finding is open after your first tests.',
            other: '# critical and high findings are open after your first tests.',
          }),
    scope: (day: string, before: number, after: number) =>
      `${isolated(day)} · ${counted(after, { one: '# engagement in scope', other: '# engagements in scope' })}${
        before === after ? '' : ` (${shownNumber(before)} at the start)`
      }`,
  },
  figures: {
    up: (change: string) => `up ${change}`,
    down: (change: string) => `down ${change}`,
    same: 'no change',
    nothing: '–',
    points: (count: number) => counted(count, { one: '# point', other: '# points' }),
    days,
    percent: (share: number) => `${shownNumber(share)}%`,
    oldest: (count: number) => `oldest ${shownNumber(count)} d`,
    ofFixes: (part: number, all: number) =>
      counted(all, { one: `${shownNumber(part)} of # fix`, other: `${shownNumber(part)} of # fixes` }),
    noFixes: 'no fixes in this period',
    nothingOverdue: 'nothing is late',
    targets: (critical: number | null, high: number | null) =>
      `target ${critical === null ? '–' : shownNumber(critical)} / ${high === null ? '–' : shownNumber(high)} d`,
    line: (first: number, last: number) =>
      `Critical and high findings at month end went from ${shownNumber(first)} to ${shownNumber(last)}.`,
  },
  chart: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    keys: 'Use the arrow keys to move between points, Home and End for the first and last.',
    total: 'Total',
    nothing: 'Unknown',
    value: shownNumber,
  },
  months: {
    month: 'Month',
    other: 'All other',
    letters: { critical: 'C', high: 'H' },
    note: 'At month end; below, engagements in scope, ◆ where one ended',
    ended: (month: string, titles: readonly string[]) => `${month}: ${shownList(titles)} ended`,
    scope: (engagements: number, isEnd: boolean) => `${isEnd ? '◆ ' : ''}${shownNumber(engagements)}`,
  },
  places: {
    none: 'No critical or high findings',
    noneWhy: 'Engagements with open critical and high findings appear here.',
  },
  ages: {
    severity: 'Severity',
    total: 'Total',
    days: (atLeast: number, atMost: number | null) =>
      atMost === null ? `${shownNumber(atLeast)}+ d` : `${shownNumber(atLeast)}–${shownNumber(atMost)} d`,
    overdue: (count: number) => counted(count, { one: '# overdue', other: '# overdue' }),
  },
  fixTimes: {
    row: (value: number, target: number | null, fixes: number) =>
      [days(value), ...(target === null ? [] : [`target ${shownNumber(target)}`]), fixesOf(fixes)].join(' · '),
    open: (target: number | null) => (target === null ? 'no fixes' : `no fixes · target ${shownNumber(target)} d`),
    note: 'Median; the tick marks the target',
  },
  tested: {
    dates: (start: string, end: string) => `${isolated(start)} – ${isolated(end)}`,
    all: (count: number) => counted(count, { one: 'View # engagement', other: 'View all # engagements' }),
    none: 'No engagements yet',
    noneWhy: 'Engagements appear here once your provider publishes them.',
    gap: (type: string, months: number) =>
      `No ${isolated(type)} for ${counted(months, { one: '# month', other: '# months' })}`,
    gapAll: (months: number) => `Nothing was tested for ${counted(months, { one: '# month', other: '# months' })}`,
    noGap: 'Every type of test was repeated within a year.',
    states: statusTexts.engagements,
  },
});

function fixesOf(count: number): string {
  return counted(count, { one: '# fix', other: '# fixes' });
}
