import { z } from 'zod';

import type { Access } from './access.ts';
import { storedList, wholeList } from './answer-lists.ts';
import { bestPracticeSchema, mitreSchema, stepFindingSchema } from './attack-chain-schema.ts';
import { endpoint } from './endpoint.ts';
import { fileSchema } from './file-schema.ts';
import { findingSchema, severitySchema } from './finding-schema.ts';
import { filter, listOf } from './list-of.ts';
import { day, line, moment, recordId } from './text.ts';

/** How far an engagement has come; an import makes one that is in progress. */
export const engagementStatuses = ['Planned', 'In Progress', 'Completed'] as const;

/** The counts of specification.md, Entities and their fields. */
export const engagementStatisticsSchema = z.strictObject({
  numOfFindingsOpen: z.number().int(),
  numOfFindingsFixed: z.number().int(),
  numOfFindingsNotFixed: z.number().int(),
  numOfFindingsReTest: z.number().int(),
  /**
   * Sum of the CVSS scores of the findings that are neither Fixed nor Acknowledged, one decimal (contract/core.md,
   * State machines): 3.x counts its base score, 4.0 its one score, a finding without a score counts nothing. The sum is
   * in one place, the SQL function `refresh_engagement_counts`, which runs in the transaction that changes a finding.
   */
  totalRisk: z.number(),
});

/** One line of the list. */
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
  /** Place counted from the oldest, so that the newest carries the highest number. */
  reverseCount: z.number().int(),
  numOfFindings: z.number().int(),
  statistics: engagementStatisticsSchema,
  /** The most severe severity among the findings that are neither Fixed nor Acknowledged. */
  riskRating: severitySchema,
  /** How many findings of each severity are neither Fixed nor Acknowledged. */
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

/** How a check came out. */
export const coverageResults = ['Passed', 'Failed', 'Not tested'] as const;

/** One thing that was looked at, and how it came out: what passed is worth telling, too. */
export const coverageSchema = z.strictObject({
  area: z.string().trim().min(1).max(200),
  /** Screens call it a check; the general message would say “Item”. */
  item: line(500, 'Check is required'),
  result: z.enum(coverageResults),
  note: z.string().max(2_000).default(''),
  /** The findings of the engagement that say why it failed. */
  findingIds: z.array(recordId).max(50).default([]),
});

/** One engagement with its findings (contract/core.md, Payloads the specification defines only in part). */
export const engagementSchema = engagementRowSchema.extend({
  summary: z.string(),
  scope: storedList(z.strictObject({ kind: z.string(), value: z.string() })),
  methodology: z.string(),
  team: storedList(z.strictObject({ name: z.string(), role: z.string() })),
  /** Markdown. */
  attackNarrative: z.string(),
  bestPractices: storedList(bestPracticeSchema),
  /** In the order of the attack. */
  mitres: storedList(mitreSchema),
  files: storedList(fileSchema),
  coverage: storedList(coverageSchema.omit({ findingIds: true }).extend({ findings: storedList(stepFindingSchema) })),
  /** The request that it was made of; null where there was none. */
  request: z.strictObject({ _id: recordId, task: z.string() }).nullable(),
  findings: wholeList(findingSchema),
});
export type Engagement = z.output<typeof engagementSchema>;

/** The same without its findings, which have a list of their own: what the page of an engagement begins with. */
export const engagementOverviewSchema = engagementSchema.omit({ findings: true }).extend({
  numOfRetests: z.number().int(),
});
export type EngagementOverview = z.output<typeof engagementOverviewSchema>;

/** The list needs the one permission, a single engagement the other (specification.md, Access table). */
export const engagementListAccess = { permissions: ['audits-company:read-all'] } as const satisfies Access;
/** For a single engagement and what is attached to it. */
export const engagementAccess = { permissions: ['audits:read'] } as const satisfies Access;

/** What the list can be sorted by; each has an index. */
export const engagementSorts = ['-createdAt', 'createdAt', '-totalRisk', 'totalRisk', 'title', '-title'] as const;

/** The filters of every list of engagements. */
export const engagementFilters = { status: filter.oneOf(engagementStatuses) };

/** The calls of the clients' side. */
export const engagements = {
  list: listOf({
    path: '/engagementsForCompany',
    access: engagementListAccess,
    summary: 'Engagements of the company, newest first.',
    reads: { noun: 'engagement' },
    row: engagementRowSchema,
    search: true,
    sorts: engagementSorts,
    filters: engagementFilters,
  }),
  last: endpoint({
    method: 'GET',
    path: '/engagements/lastEngagement',
    access: engagementAccess,
    summary: 'The newest engagement, or null if there is none.',
    reads: { noun: 'engagement', isPart: true },
    result: engagementSchema.nullable(),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/engagements/:id/overview',
    access: engagementAccess,
    summary: 'One engagement without its findings.',
    reads: { noun: 'engagement', id: 'id' },
    params: z.strictObject({ id: recordId }),
    result: engagementOverviewSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/engagements/:id',
    access: engagementAccess,
    summary: 'One engagement with its findings, by severity (high to low).',
    reads: { noun: 'engagement', id: 'id', isPart: true },
    params: z.strictObject({ id: recordId }),
    result: engagementSchema,
  }),
};

/** Carries `{ids}` of the engagements that changed; with `findings` only those of their findings did. */
export const engagementEvents = { updated: 'engagements:updated' } as const;
