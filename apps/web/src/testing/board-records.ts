import type {
  CountsBySeverity,
  FindingBoard,
  FindingStatistics,
  TrendPoint,
} from '@gatehouse/contract/findings/finding-statistics.schema';
import { severities } from '@gatehouse/domain/severity';

const none: CountsBySeverity = { critical: 0, high: 0, medium: 0, low: 0, info: 0, none: 0 };

const ageBands: FindingBoard['ages'] = [
  {
    atLeast: 0,
    atMost: 30,
    from: '2026-04-20',
    to: null,
    severity: { ...none, critical: 3, high: 1 },
    overdue: none,
  },
  {
    atLeast: 31,
    atMost: null,
    from: null,
    to: '2026-04-19',
    severity: { ...none, high: 4, medium: 7 },
    overdue: { ...none, high: 4 },
  },
];

/** The findings data of the dashboard. */
export function findingBoard(overrides: Partial<FindingBoard> = {}): FindingBoard {
  return {
    today: '2026-05-20',
    unresolved: { ...none, critical: 3, high: 5, medium: 7 },
    overdue: 4,
    oldestOverdueDays: 46,
    dueSoon: 2,
    ages: ageBands,
    timeToFix: severities.map((severity) => ({
      severity,
      fixed: severity === 'high' ? 6 : 0,
      days: severity === 'high' ? 12 : null,
      target: severity === 'none' ? null : 30,
    })),
    fixes: { fixed: 7, inTime: 5, missed: 0, urgent: 6, urgentDays: 12 },
    fixesBefore: { fixed: 4, inTime: 4, missed: 0, urgent: 2, urgentDays: 9 },
    places: [{ _id: '01990000-0000-7000-8000-000000000001', title: 'Web shop', critical: 3, high: 4, unresolved: 9 }],
    comparison: {
      since: '2026-03-31',
      until: '2026-05-20',
      before: 11,
      after: 8,
      reported: 9,
      fixed: 10,
      engagementsBefore: 1,
      engagementsAfter: 2,
    },
    ...overrides,
  };
}

export function trendPoint(day: string, overrides: Partial<TrendPoint> = {}): TrendPoint {
  return { from: day, day, unresolved: none, reported: 0, fixed: 0, engagements: 1, ...overrides };
}

/** The findings part of the statistics. */
export function findingFigures(overrides: Partial<FindingStatistics['totals']> = {}): { findings: FindingStatistics } {
  const totals = {
    total: 40,
    totalOpen: 12,
    totalRetest: 13,
    totalCritical: 3,
    totalHigh: 5,
    totalMedium: 7,
    totalLow: 0,
    totalFixed: 14,
    totalNotFixed: 1,
    ...overrides,
  };
  return { findings: { open: 26, fixed: 14, critical: 3, totals } };
}
