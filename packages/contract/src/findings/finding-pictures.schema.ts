import { z } from 'zod';

import { enumList, limitedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { statisticsQuery } from '../statistics/statistics.schema.ts';
import { findingPictures, measuredSeverities } from './finding-pictures.ts';

const count = z.number().int().min(0);
const ofEngagement = z.strictObject({ engagement: recordId.optional() });

/** Open critical and high findings over a period, and what a forecast is calculated from. */
const burnDownSchema = z.strictObject({
  today: day,
  /** The first and last day of the period; by default the last 182 days. */
  from: day,
  until: day,
  /** The day before the period, then equal steps up to its last day. */
  points: limitedList(z.strictObject({ day, critical: count, high: count })),
  opened: z.number().int(),
  /** Fixed or accepted in the period, and still so. */
  closed: count,
  /** Due dates of the findings open today; those overdue are due today. Empty for a period that is over. */
  due: limitedList(z.strictObject({ day, findings: count })),
  /** Number of engagements, which distinguishes "nothing tested yet" from "nothing open". */
  engagements: count,
});
export type BurnDown = z.output<typeof burnDownSchema>;

const share = z.number().min(0).max(1);

/** The share of findings still open after a number of days. */
const survivalCurveSchema = z.strictObject({
  severity: z.enum(measuredSeverities),
  findings: count,
  fixed: count,
  /** Days until half are fixed; null if fewer are. */
  medianDays: count.nullable(),
  /** Days of the remediation policy, and the share still open after them; null if no finding has been open that long. */
  target: count.nullable(),
  atTarget: share.nullable(),
  points: limitedList(z.strictObject({ day: count, share, atRisk: count })),
});
export type SurvivalCurve = z.output<typeof survivalCurveSchema>;

/** A cell of the risk matrix; both levels are from 1 (very low) to 5 (very high). */
export const matrixCellSchema = z.strictObject({
  likelihood: z.number().int().min(1).max(5),
  impact: z.number().int().min(1).max(5),
  findings: count,
  /** The first findings of the cell by severity. */
  first: z.array(z.strictObject({ _id: recordId, engagementId: recordId, idVisual: z.string() })).max(6),
});
export type MatrixCell = z.output<typeof matrixCellSchema>;

/** Figures at the end of a month, or of the fixes made in it. */
const figureMonthSchema = z.strictObject({
  day,
  overdue: count,
  /** Percentage of the findings due in the month that were fixed in time; null if none were due. */
  inTime: z.number().int().min(0).max(100).nullable(),
  /** Median days to fix critical and high findings; null if none were fixed. */
  urgentDays: count.nullable(),
  retest: count,
});
export type FigureMonth = z.output<typeof figureMonthSchema>;

/** Schemas, limits and summaries of `findingPictures`. */
export const findingPictureSchemas = {
  burnDown: {
    cost: 'heavy',
    summary: 'Open critical and high findings over time, with those opened and closed and the due dates ahead.',
    query: statisticsQuery,
    result: burnDownSchema,
  },
  survival: {
    cost: 'heavy',
    summary: 'Share of findings still open after n days by severity (Kaplan–Meier estimate).',
    query: ofEngagement,
    result: z.strictObject({ curves: enumList(survivalCurveSchema) }),
  },
  matrix: {
    cost: 'heavy',
    summary: 'Unresolved findings by likelihood and impact, from the base metrics of their CVSS vectors.',
    query: ofEngagement,
    result: z.strictObject({ cells: z.array(matrixCellSchema).max(25), unscored: count }),
  },
  months: {
    cost: 'heavy',
    summary: 'Overdue, on-time, time-to-fix and retest figures of the last twelve months.',
    query: statisticsQuery.pick({ to: true, engagement: true }),
    result: z.strictObject({ points: limitedList(figureMonthSchema) }),
  },
} satisfies GroupSchemas;

bindSchemas(findingPictures, findingPictureSchemas);
