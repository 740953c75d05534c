import { catalogue, counted, shownNumber } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { listTexts } from '../../../shared/vocabulary/lists.texts.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { statusTexts } from '../../../shared/vocabulary/statuses.texts.ts';

export const tilesTexts = catalogue({
  severities: severityTexts,
  verdict: {
    better: (day: string) => `Risk went down since ${day}`,
    worse: (day: string) => `Risk went up since ${day}`,
    same: (day: string) => `Risk unchanged since ${day}`,
    why: {
      'more-fixed': 'More critical and high findings were fixed than reported.',
      'more-reported': 'More critical and high findings were reported than fixed.',
      'graded-lower': 'Critical and high findings were accepted or downgraded.',
      'graded-higher': 'Critical and high findings were reopened or upgraded.',
      balanced: 'Equal numbers of critical and high findings were reported and fixed.',
      quiet: 'No critical or high findings were reported or fixed.',
    },
    facts: 'Critical and high findings',
    now: 'Critical and high now',
    until: (day: string) => `Critical and high on ${day}`,
    before: (day: string) => `Critical and high on ${day}`,
    reported: 'Reported since',
    fixed: 'Fixed since',
    line: (first: number, last: number) =>
      `Unresolved critical and high findings went from ${shownNumber(first)} to ${shownNumber(last)}.`,
  },
  figures: {
    overdue: 'Overdue',
    dueSoon: 'Due within 7 days',
    retest: 'In retest',
    fixed: 'Fixed',
  },
  chart: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    keys: 'Use the arrow keys to move between points, Home and End for the first and last.',
    total: 'Total',
    nothing: 'Unknown',
    value: shownNumber,
  },
  day: 'Day',
  period: 'Dates',
  days: (first: string, last: string) => (first === last ? last : `${first} – ${last}`),
  scope: (first: number, last: number) =>
    first === last
      ? counted(last, { one: 'Covers # engagement.', other: 'Covers # engagements.' })
      : `Covers ${counted(first, { one: '# engagement', other: '# engagements' })} at the start and ${shownNumber(last)} at the end. An increase can be due to more testing.`,
  flow: { reported: 'New', fixed: 'Fixed' },
  age: 'Age',
  band: (atLeast: number, atMost: number | null) =>
    atMost === null ? `${shownNumber(atLeast)}+ days` : `${shownNumber(atLeast)}–${shownNumber(atMost)} days`,
  bandTick: (atLeast: number, atMost: number | null) =>
    atMost === null ? `${shownNumber(atLeast)}+` : `${shownNumber(atLeast)}–${shownNumber(atMost)}`,
  fixTimes: {
    days: (days: number) => counted(days, { one: '# day', other: '# days' }),
    of: (count: number) => counted(count, { one: '# fix', other: '# fixes' }),
    none: 'No fixes yet',
    noneWhy: 'The time from report to confirmed fix appears here after the first fix.',
  },
  tested: {
    columns: {
      engagement: columnTexts.engagement,
      type: columnTexts.type,
      dates: 'Tested',
      status: columnTexts.status,
      findings: columnTexts.findings,
      unresolved: 'Unresolved',
    },
    statuses: statusTexts.engagements,
    dates: (start: string, end: string) => `${start} – ${end}`,
    noDate: listTexts.nothing,
    all: (count: number) => counted(count, { one: 'View # engagement', other: 'View all # engagements' }),
    none: 'No engagements yet',
    noneWhy: 'Engagements appear here once your provider publishes them.',
  },
  queue: {
    all: (count: number) =>
      counted(count, { one: '# unresolved finding assigned to you', other: '# unresolved findings assigned to you' }),
    none: 'Your queue is empty',
    noneWhy: 'No unresolved findings are assigned to you.',
    unassigned: (count: number) => counted(count, { one: '# unassigned', other: '# unassigned' }),
  },
  returned: {
    all: (count: number) =>
      counted(count, { one: '# finding of yours is not fixed', other: '# findings of yours are not fixed' }),
    questions: (count: number) =>
      counted(count, {
        one: '# retest is waiting for your reply',
        other: '# retests are waiting for your reply',
      }),
    none: 'No failed retests',
    noneWhy: 'None of your findings failed its retest.',
  },
  mentions: {
    all: (count: number) => counted(count, { one: '# finding mentions you', other: '# findings mention you' }),
    none: 'No mentions',
    noneWhy: 'Findings appear here when a colleague or tester mentions you in a comment.',
  },
  none: 'No findings yet',
  noneWhy: 'Findings are counted here once an engagement reports them.',
  due: (day: string) => `Due ${day}`,
  overdue: (day: string) => `Overdue since ${day}`,
});
