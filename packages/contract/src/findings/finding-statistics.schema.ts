import { z } from 'zod';

import { limitedList, enumList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { statisticsQuery } from '../statistics/statistics.schema.ts';
import { findingStatistics } from './finding-statistics.ts';
import { severitySchema } from './finding.schema.ts';

const count = z.number().int().min(0);

/**
 * The part `findings` of the company's statistics (specification.md, Entities and their fields). The first three are
 * open work: `open` is neither Fixed nor Acknowledged, `critical` is open and critical. The totals count all
 * findings.
 */
export const findingStatisticsSchema = z.strictObject({
  open: count,
  fixed: count,
  critical: count,
  totals: z.strictObject({
    total: count,
    totalOpen: count,
    totalRetest: count,
    totalCritical: count,
    totalHigh: count,
    totalMedium: count,
    totalLow: count,
    totalFixed: count,
    totalNotFixed: count,
  }),
});
export type FindingStatistics = z.output<typeof findingStatisticsSchema>;

const bySeverity = z.record(severitySchema, count);
export type CountsBySeverity = z.output<typeof bySeverity>;

/** Ages of unresolved findings. The days are those of the report, so that a list can filter by them. */
const ageBandSchema = z.strictObject({
  /** Days of age, both included; null for no upper limit. */
  atLeast: count,
  atMost: count.nullable(),
  /** The first and the last day of the reports; null for no limit. */
  from: day.nullable(),
  to: day.nullable(),
  severity: bySeverity,
  /** The findings of this band that are past their due date. */
  overdue: bySeverity,
});
export type AgeBand = z.output<typeof ageBandSchema>;

/** Critical and high findings at the end of two days, and changes between them. */
const comparisonSchema = z.strictObject({
  /** The last day of the quarter before this one, or the day before the period. */
  since: day,
  until: day,
  before: count,
  after: count,
  reported: count,
  fixed: count,
  /** Number of engagements on each of the two days. */
  engagementsBefore: count,
  engagementsAfter: count,
});
export type FindingComparison = z.output<typeof comparisonSchema>;

/** Time to fix: medians in days, null if nothing was fixed. */
const fixesSchema = z.strictObject({
  fixed: count,
  /** Number of these fixed by their due date. */
  inTime: count,
  /** Number of findings due in the period that were not fixed. */
  missed: count,
  /** Figures of critical and high findings only. */
  urgent: count,
  urgentDays: count.nullable(),
});
export type FixFigures = z.output<typeof fixesSchema>;

/** An engagement with many unresolved critical and high findings. */
const placeSchema = z.strictObject({
  _id: recordId,
  title: z.string(),
  critical: count,
  high: count,
  unresolved: count,
});

/** Findings in the board report: those reported in the period, and fixes made in it. */
export const findingBoardSchema = z.strictObject({
  today: day,
  unresolved: bySeverity,
  overdue: count,
  /** Days since the earliest missed due date; null if nothing is overdue. */
  oldestOverdueDays: count.nullable(),
  dueSoon: count,
  ages: enumList(ageBandSchema),
  /** Median days from report to fix, null if nothing was fixed, and the target of the policy. */
  timeToFix: enumList(
    z.strictObject({ severity: severitySchema, fixed: count, days: count.nullable(), target: count.nullable() }),
  ),
  fixes: fixesSchema,
  /** The fixes of the period before, of equal length; null without a period. */
  fixesBefore: fixesSchema.nullable(),
  places: z.array(placeSchema).max(5),
  comparison: comparisonSchema,
});
export type FindingBoard = z.output<typeof findingBoardSchema>;

/** Figures at the end of a day, and changes since the previous point. */
const trendPointSchema = z.strictObject({
  /** The first day after the previous point. */
  from: day,
  day,
  unresolved: bySeverity,
  reported: count,
  fixed: count,
  /** Number of engagements, since a rising number of findings may only reflect more engagements. */
  engagements: count,
});
export type TrendPoint = z.output<typeof trendPointSchema>;

/** Schemas, limits and summaries of `findingStatistics`. */
export const findingStatisticSchemas = {
  board: {
    cost: 'heavy',
    summary: 'Unresolved and overdue findings, their age, time to remediate and trend.',
    query: statisticsQuery,
    result: findingBoardSchema,
  },
  trend: {
    cost: 'heavy',
    summary: 'Unresolved findings by severity over time, in equal steps or by month.',
    /** By month, the points are the last twelve months up to the end of the period. */
    query: statisticsQuery.extend({ by: z.literal('month').optional() }),
    result: z.strictObject({ points: limitedList(trendPointSchema) }),
  },
} satisfies GroupSchemas;

bindSchemas(findingStatistics, findingStatisticSchemas);
