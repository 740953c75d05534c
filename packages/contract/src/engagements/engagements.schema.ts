import { z } from 'zod';

import { bestPracticeSchema, mitreSchema, stepFindingSchema } from '../attack-chain/chain.schema.ts';
import { enumList, storedList, completeList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, moment, recordId, requiredText } from '../core/text.schema.ts';
import { fileSchema } from '../files/stored-file.schema.ts';
import { findingSchema, severitySchema } from '../findings/finding.schema.ts';
import { coverageResults, engagements, engagementStatuses, testStandards } from './engagements.ts';

/** The counts of specification.md, Entities and their fields. */
export const engagementStatisticsSchema = z.strictObject({
  numOfFindingsOpen: z.number().int(),
  numOfFindingsFixed: z.number().int(),
  numOfFindingsNotFixed: z.number().int(),
  numOfFindingsReTest: z.number().int(),
  /**
   * Sum of the CVSS scores of findings that are neither Fixed nor Acknowledged, with one decimal (contract/core.md,
   * State machines): the base score for 3.x, the score for 4.0, nothing without a score. The SQL function
   * `refresh_engagement_counts` calculates it in the transaction that changes a finding.
   */
  totalRisk: z.number(),
});

/** An engagement in a list. */
export const engagementRowSchema = z.strictObject({
  _id: recordId,
  /** `ENG-2026-0007`: the running number of the company in the year. */
  idVisual: z.string(),
  title: z.string(),
  type: z.string(),
  status: z.enum(engagementStatuses),
  date_start: day.nullable(),
  date_end: day.nullable(),
  createdAt: moment,
  /** Position counted from the oldest engagement, so that the newest has the highest number. */
  reverseCount: z.number().int(),
  numOfFindings: z.number().int(),
  statistics: engagementStatisticsSchema,
  /** The highest severity among the findings that are neither Fixed nor Acknowledged. */
  riskRating: severitySchema,
  /** Number of findings of each severity that are neither Fixed nor Acknowledged. */
  unresolved: z.strictObject({
    critical: z.number().int(),
    high: z.number().int(),
    medium: z.number().int(),
    low: z.number().int(),
    info: z.number().int(),
    none: z.number().int(),
  }),
});
export type EngagementRow = z.output<typeof engagementRowSchema>;

/** One check of an engagement with its result, passed or not. */
export const coverageSchema = z.strictObject({
  area: requiredText(200, 'Area is required'),
  /** Screens call it a check; the general message would use “Item”. */
  item: requiredText(500, 'Check is required'),
  result: z.enum(coverageResults),
  note: z.string().max(2_000).default(''),
  /** The findings that are the reason for the failure. */
  findingIds: z.array(recordId).max(50).default([]),
});

/** One engagement with its findings (contract/core.md, Payloads the specification defines only in part). */
export const engagementSchema = engagementRowSchema.extend({
  summary: z.string(),
  scope: storedList(z.strictObject({ kind: z.string(), value: z.string() })),
  methodology: z.string(),
  /** The sentence at the top of the report; empty for the derived one. */
  headline: z.string(),
  /** The standards that the test followed. */
  standards: enumList(z.enum(testStandards)),
  /** The earlier test that the report is compared with; null if there is none that the reader may see. */
  previousEngagementId: recordId.nullable(),
  team: storedList(z.strictObject({ name: z.string(), role: z.string() })),
  /** Markdown. */
  attackNarrative: z.string(),
  bestPractices: storedList(bestPracticeSchema),
  /** In the order of the attack. */
  mitres: storedList(mitreSchema),
  files: storedList(fileSchema),
  coverage: storedList(coverageSchema.omit({ findingIds: true }).extend({ findings: storedList(stepFindingSchema) })),
  /** The request that led to the engagement; null if there was none. */
  request: z.strictObject({ _id: recordId, task: z.string() }).nullable(),
  findings: completeList(findingSchema),
});
export type Engagement = z.output<typeof engagementSchema>;

/** An engagement without its findings, which have their own list; the page of an engagement starts with it. */
export const engagementOverviewSchema = engagementSchema.omit({ findings: true }).extend({
  numOfRetests: z.number().int(),
});
export type EngagementOverview = z.output<typeof engagementOverviewSchema>;

/** Schemas, limits and summaries of `engagements`. */
export const engagementSchemas = {
  list: { summary: 'Engagements of the company, newest first.', row: engagementRowSchema },
  last: { summary: 'The newest engagement, or null if there is none.', result: engagementSchema.nullable() },
  overview: {
    summary: 'One engagement without its findings.',
    params: z.strictObject({ id: recordId }),
    result: engagementOverviewSchema,
  },
  get: {
    summary: 'One engagement with its findings, by severity (high to low).',
    params: z.strictObject({ id: recordId }),
    result: engagementSchema,
  },
} satisfies GroupSchemas;

bindSchemas(engagements, engagementSchemas);
