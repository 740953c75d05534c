import { attackPath } from '@gatehouse/contract/attack-path/attack-path';
import { findingPictures } from '@gatehouse/contract/findings/finding-pictures';
import type { BurnDown, FigureMonth, SurvivalCurve } from '@gatehouse/contract/findings/finding-pictures.schema';
import type {
  CountsBySeverity,
  FindingBoard,
  FindingStatistics,
  TrendPoint,
} from '@gatehouse/contract/findings/finding-statistics.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { retests } from '@gatehouse/contract/retests/retests';
import { severities } from '@gatehouse/domain/severity';

import { answer, type Answer } from './fake-api.ts';

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

/** A burn-down with enough closed findings for a forecast. */
export function burnDown(overrides: Partial<BurnDown> = {}): BurnDown {
  return {
    today: '2026-05-20',
    from: '2026-04-01',
    until: '2026-05-20',
    points: [
      { day: '2026-03-31', critical: 6, high: 12 },
      { day: '2026-04-25', critical: 4, high: 9 },
      { day: '2026-05-20', critical: 3, high: 5 },
    ],
    opened: 2,
    closed: 12,
    due: [
      { day: '2026-05-20', findings: 4 },
      { day: '2026-06-10', findings: 4 },
    ],
    engagements: 2,
    ...overrides,
  };
}

/** A survival curve with three points. */
export function survivalCurve(
  severity: SurvivalCurve['severity'],
  overrides: Partial<SurvivalCurve> = {},
): SurvivalCurve {
  return {
    severity,
    findings: 12,
    fixed: 8,
    medianDays: 10,
    target: 7,
    atTarget: 0.625,
    points: [
      { day: 0, share: 1, atRisk: 12 },
      { day: 10, share: 0.5, atRisk: 6 },
      { day: 20, share: 0.25, atRisk: 2 },
    ],
    ...overrides,
  };
}

/** A month of the key figures. */
export const figureMonth = (day: string, overrides: Partial<FigureMonth> = {}): FigureMonth => ({
  day,
  overdue: 4,
  inTime: 80,
  urgentDays: 12,
  retest: 2,
  ...overrides,
});

/** Replies for the pictures of the board and its Next card, without records. */
export const pictureAnswers: readonly Answer[] = [
  answer(attackPath.board, []),
  answer(findingPictures.burnDown, burnDown()),
  answer(findingPictures.survival, { curves: [] }),
  answer(findingPictures.matrix, { cells: [], unscored: 0 }),
  answer(findingPictures.months, { points: [] }),
  answer(findings.all, { rows: [], total: 0, nextCursor: null }),
  answer(retests.all, { rows: [], total: 0, nextCursor: null }),
];
