import { catalogue, counted, shownNumber } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { listTexts } from '../../shared/vocabulary/lists.texts.ts';
import { severityTexts } from '../../shared/vocabulary/severities.texts.ts';
import { statusTexts } from '../../shared/vocabulary/statuses.texts.ts';

export const findingTilesTexts = catalogue({
  severities: severityTexts,
  verdict: {
    better: (day: string) => `Better than on ${day}`,
    worse: (day: string) => `Worse than on ${day}`,
    same: (day: string) => `As it was on ${day}`,
    why: {
      'more-fixed': 'More critical and high findings were fixed than reported since.',
      'more-reported': 'More critical and high findings were reported than fixed since.',
      'graded-lower': 'Critical and high findings were accepted or graded lower since.',
      'graded-higher': 'Critical and high findings came back or were graded higher since.',
      balanced: 'As many critical and high findings were fixed as were reported since.',
      quiet: 'No critical or high finding was reported or fixed since.',
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
    keys: 'Arrow keys go from point to point, Home and End to the first and the last.',
    total: 'Total',
    nothing: 'unknown',
    value: shownNumber,
  },
  day: 'Day',
  period: 'Days',
  days: (first: string, last: string) => (first === last ? last : `${first} to ${last}`),
  scope: (first: number, last: number) =>
    first === last
      ? counted(last, { one: 'Over # engagement all the time.', other: 'Over # engagements all the time.' })
      : `Over ${counted(first, { one: '# engagement', other: '# engagements' })} at the beginning and ${shownNumber(last)} at the end: a line may rise because more was tested.`,
  flow: { reported: 'Reported', fixed: 'Fixed' },
  age: 'Age',
  band: (atLeast: number, atMost: number | null) =>
    atMost === null
      ? `${shownNumber(atLeast)} days and more`
      : `${shownNumber(atLeast)} to ${shownNumber(atMost)} days`,
  bandTick: (atLeast: number, atMost: number | null) =>
    atMost === null ? `${shownNumber(atLeast)}+` : `${shownNumber(atLeast)}–${shownNumber(atMost)}`,
  fixTimes: {
    days: (days: number) => counted(days, { one: '# day', other: '# days' }),
    of: (count: number) => counted(count, { one: 'for # fix', other: 'for # fixes' }),
    none: 'Nothing fixed yet',
    noneWhy: 'As soon as the first fix is confirmed, this tells how long it took from the report.',
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
    dates: (start: string, end: string) => `${start} to ${end}`,
    noDate: listTexts.nothing,
    all: (count: number) => counted(count, { one: 'All # engagement', other: 'All # engagements' }),
    none: 'No engagements yet',
    noneWhy: 'As soon as one is published for your company, it appears here.',
  },
  queue: {
    all: (count: number) =>
      counted(count, { one: '# unresolved finding is yours', other: '# unresolved findings are yours' }),
    none: 'Your queue is empty',
    noneWhy: 'No unresolved finding is assigned to you.',
    unassigned: (count: number) =>
      counted(count, { one: '# more is assigned to nobody', other: '# more are assigned to nobody' }),
  },
  returned: {
    all: (count: number) => counted(count, { one: '# of yours is not fixed', other: '# of yours are not fixed' }),
    questions: (count: number) =>
      counted(count, {
        one: '# retest waits for an answer of your company',
        other: '# retests wait for an answer of your company',
      }),
    none: 'Nothing came back',
    noneWhy: 'No retest found a finding of yours still there.',
  },
  mentions: {
    all: (count: number) => counted(count, { one: '# finding mentions you', other: '# findings mention you' }),
    none: 'Nobody mentioned you',
    noneWhy: 'Where a colleague or a tester names you in a thread, the finding appears here.',
  },
  none: 'No findings',
  noneWhy: 'As soon as an engagement reports some, they are counted here.',
  due: (day: string) => `Due ${day}`,
  overdue: (day: string) => `Overdue since ${day}`,
});
