import { verdictWording } from './verdict.ts';
import type { Wording } from './wording.ts';

function figureWording({ counted, shownNumber }: Wording) {
  return {
    up: (change: string) => `up ${change}`,
    down: (change: string) => `down ${change}`,
    same: 'no change',
    nothing: '–',
    count: shownNumber,
    points: (count: number) => counted(count, { one: '# point', other: '# points' }),
    days: (count: number) => counted(count, { one: '# day', other: '# days' }),
    percent: (share: number) => `${shownNumber(share)}%`,
    oldest: (count: number) => `oldest: ${counted(count, { one: '# day', other: '# days' })}`,
    ofFixes: (part: number, all: number) =>
      counted(all, { one: `${shownNumber(part)} of # due`, other: `${shownNumber(part)} of # due` }),
    noFixes: 'nothing due in this period',
    nothingOverdue: 'nothing is late',
    targets: (critical: number | null, high: number | null) =>
      `median · target ${critical === null ? '–' : shownNumber(critical)} / ${high === null ? '–' : shownNumber(high)} days`,
    fresh: (count: number) => `${shownNumber(count)} new this period`,
    lines: {
      urgent: (first: number, last: number) =>
        `Critical and high findings at month end went from ${shownNumber(first)} to ${shownNumber(last)}.`,
      overdue: (first: number, last: number) =>
        `Overdue findings at month end went from ${shownNumber(first)} to ${shownNumber(last)}.`,
      inTime: (first: number, last: number) =>
        `The monthly share fixed in time went from ${shownNumber(first)}% to ${shownNumber(last)}%.`,
      median: (first: number, last: number) =>
        `The monthly median went from ${shownNumber(first)} to ${shownNumber(last)} days.`,
      retest: (first: number, last: number) =>
        `Findings in retest at month end went from ${shownNumber(first)} to ${shownNumber(last)}.`,
    },
  };
}

function fixTimeWording({ counted, shownNumber }: Wording) {
  const days = (count: number) => counted(count, { one: '# day', other: '# days' });
  const fixes = (count: number) => counted(count, { one: '# fix', other: '# fixes' });
  return {
    row: (value: number, target: number | null, count: number) =>
      [days(value), ...(target === null ? [] : [`target ${shownNumber(target)}`]), fixes(count)].join(' · '),
    open: (target: number | null) => (target === null ? 'no fixes' : `no fixes · target ${days(target)}`),
    note: 'Median days to fix; the mark is your target',
  };
}

function chartWording(wording: Wording) {
  const { counted, shownNumber, isolated } = wording;
  const months = (count: number) => counted(count, { one: '# month', other: '# months' });
  return {
    months: {
      month: 'Month',
      other: 'All other',
      letters: { critical: 'C', high: 'H' },
      note: 'Open at month end. Second row: engagements in scope (◆ one ended).',
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
        atMost === null ? `${shownNumber(atLeast)}+ days` : `${shownNumber(atLeast)}–${shownNumber(atMost)} days`,
      overdue: (count: number) => counted(count, { one: '# overdue', other: '# overdue' }),
    },
    fixTimes: fixTimeWording(wording),
    tested: {
      dates: (start: string, end: string) => `${isolated(start)} – ${isolated(end)}`,
      none: 'No engagements yet',
      noneWhy: 'Engagements appear here once your provider publishes them.',
      gap: (type: string, count: number) => `No ${isolated(type)} for ${months(count)}`,
      gapAll: (count: number) => `Nothing was tested for ${months(count)}`,
      noGap: 'Every test type ran in the last 12 months or is scheduled.',
    },
  };
}

function areaWording({ shownNumber }: Wording) {
  return {
    severe: (critical: number, high: number) => `${shownNumber(critical)} critical, ${shownNumber(high)} high`,
    split: (employees: number, clients: number) =>
      `${shownNumber(employees)} employees, ${shownNumber(clients)} clients`,
    reported: (share: string) => `${share} reported it`,
    noSimulation: 'no simulation yet',
    passedOf: (passed: number, enrolled: number) => `${shownNumber(passed)} of ${shownNumber(enrolled)} passed`,
    nothingDue: 'nothing due',
  };
}

/** Builds the sentences of the executive board, for the page and its PDF. */
export const boardWording = (wording: Wording) => ({
  verdict: verdictWording(wording),
  figures: figureWording(wording),
  ...chartWording(wording),
  areas: areaWording(wording),
  company: (company: string) => `Security overview of ${wording.isolated(company)}`,
  noDecisions: 'Nothing needs your decision.',
  late: (days: number) => wording.counted(days, { one: '# day late', other: '# days late' }),
  days: (from: string | null, to: string | null) => {
    if (from !== null && to !== null) return `${from} – ${to}`;
    if (from === null && to === null) return 'All time';
    return from === null ? `Until ${to ?? ''}` : `Since ${from}`;
  },
});
