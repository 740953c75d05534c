import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { engagementAccess } from './engagements.ts';
import { severitySchema } from './finding-schema.ts';
import { statisticsQuery } from './statistics.ts';
import { day } from './text.ts';

const count = z.number().int().min(0);

/**
 * The part `findings` of the company's statistics (spec §3). The first three are what the company has to do with: `open`
 * is neither Fixed nor Acknowledged, `critical` is that and critical. The totals count rows whatever else they are.
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

/** How old what is unresolved is; days are those of the report, so that a list can be asked for the same. */
const ageBandSchema = z.strictObject({
  /** Days of age, both included; null: and more. */
  atLeast: count,
  atMost: count.nullable(),
  /** The first and the last day on which such a finding was reported; null: no limit. */
  from: day.nullable(),
  to: day.nullable(),
  severity: bySeverity,
});
export type AgeBand = z.output<typeof ageBandSchema>;

/** Critical and high ones on the evening of two days, and what happened after the first and up to the second. */
const comparisonSchema = z.strictObject({
  /** The last day of the quarter before this one, or the day before the period. */
  since: day,
  until: day,
  before: count,
  after: count,
  reported: count,
  fixed: count,
});
export type FindingComparison = z.output<typeof comparisonSchema>;

/** What the board tells of findings. Those reported in the period are counted; fixes are those made in it. */
export const findingBoardSchema = z.strictObject({
  today: day,
  unresolved: bySeverity,
  overdue: count,
  dueSoon: count,
  ages: z.array(ageBandSchema),
  /** From the report to the fix; days is null where nothing was fixed. */
  timeToFix: z.array(z.strictObject({ severity: severitySchema, fixed: count, days: z.number().nullable() })),
  comparison: comparisonSchema,
});
export type FindingBoard = z.output<typeof findingBoardSchema>;

/** How things stood on the evening of a day, and what happened since the point before. */
const trendPointSchema = z.strictObject({
  /** The first day after the point before. */
  from: day,
  day,
  unresolved: bySeverity,
  reported: count,
  fixed: count,
  /** How many engagements there were: a line that rises with them says nothing else. */
  engagements: count,
});
export type TrendPoint = z.output<typeof trendPointSchema>;

/** What the board reads of findings, in the database's own sums. */
export const findingStatistics = {
  board: endpoint({
    method: 'GET',
    path: '/client/statistics/findings',
    cost: 'heavy',
    access: engagementAccess,
    summary: 'Unresolved and overdue findings, their age, time to remediate and trend.',
    reads: { noun: 'statistic' },
    query: statisticsQuery,
    result: findingBoardSchema,
  }),
  trend: endpoint({
    method: 'GET',
    path: '/client/statistics/findings/trend',
    cost: 'heavy',
    access: engagementAccess,
    summary: 'Unresolved findings by severity over time.',
    reads: { noun: 'statistic' },
    query: statisticsQuery,
    result: z.strictObject({ points: z.array(trendPointSchema) }),
  }),
};
