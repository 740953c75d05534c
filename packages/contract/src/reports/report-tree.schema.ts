import { reportLanguages } from '@gatehouse/domain/report-language';
import { z } from 'zod';

import { enumList, storedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { engagementStatuses } from '../engagements/engagements.ts';
import { reportSections } from '../report-templates/report-templates.ts';
import { reportFindingsAtATime } from './report-blocks.ts';
import { reportBlockSchema, reportedFindingSchema } from './report-blocks.schema.ts';
import { reportStages, reportTree, reportVersionsAtMost } from './report-tree.ts';

const address = z.string().nullable();

/** The report of an engagement: a tree of blocks without a layout. Sections that are not shown have no content. */
export const reportTreeSchema = z.strictObject({
  engagement: z.strictObject({
    _id: recordId,
    idVisual: z.string(),
    title: z.string(),
    type: z.string(),
    status: z.enum(engagementStatuses),
    date_start: day.nullable(),
    date_end: day.nullable(),
  }),
  /** The language of its texts. */
  language: z.enum(reportLanguages),
  stage: z.enum(reportStages),
  /** Empty if there is none. */
  classification: z.string(),
  /** The firm and the client; a logo is null if there is none, or the report shows none. */
  branding: z.strictObject({
    firm: z.strictObject({
      name: z.string(),
      url: z.string(),
      accent: z.string(),
      logos: z.strictObject({ light: address, dark: address }),
    }),
    client: z.strictObject({ name: z.string(), logo: address }),
  }),
  headline: z.string(),
  /** The day of the report in the time zone of the client. */
  asOf: day,
  sections: enumList(
    z.strictObject({
      key: z.enum(reportSections),
      title: z.string(),
      isShown: z.boolean(),
      content: storedList(reportBlockSchema),
    }),
  ),
});
export type ReportTree = z.output<typeof reportTreeSchema>;
export type ReportTreeSection = ReportTree['sections'][number];

/** A page of findings with their texts. */
export const findingsPageSchema = z.strictObject({
  findings: z.array(reportedFindingSchema).max(reportFindingsAtATime),
  total: z.number().int().min(0),
});
export type ReportFindingsPage = z.output<typeof findingsPageSchema>;

/** A version of a report: what changed since the one before it. */
const reportVersionSchema = z.strictObject({
  /** Starting at 1. */
  number: z.number().int().min(1),
  at: moment,
  author: z.string(),
  change: z.string(),
});
export type ReportVersion = z.output<typeof reportVersionSchema>;

const ofEngagement = z.strictObject({ id: recordId });
const ofClient = z.strictObject({ companyId: recordId, id: recordId });
/** The language of the texts; without it, that of the engagement's report. */
const language = z.enum(reportLanguages).optional();
const treeQuery = z.strictObject({ language });
const pageQuery = z.strictObject({ language, offset: z.coerce.number().int().min(0).max(1_000_000).default(0) });
const limit = { calls: 120, seconds: 60 };

/** Schemas, limits and summaries of `reportTree`. */
export const reportTreeSchemas = {
  read: {
    cost: 'heavy',
    summary: 'Report of an engagement as a tree of sections and blocks, with the first findings.',
    params: ofEngagement,
    query: treeQuery,
    limit,
    result: reportTreeSchema,
  },
  readOfClient: {
    cost: 'heavy',
    summary: 'Report of a client’s engagement as a tree of sections and blocks, also of drafts.',
    params: ofClient,
    query: treeQuery,
    limit,
    result: reportTreeSchema,
  },
  findings: {
    cost: 'heavy',
    summary: 'Further findings of a report with their texts, in the order of the report.',
    params: ofEngagement,
    query: pageQuery,
    limit,
    result: findingsPageSchema,
  },
  findingsOfClient: {
    cost: 'heavy',
    summary: 'Further findings of the report of a client’s engagement, also of drafts.',
    params: ofClient,
    query: pageQuery,
    limit,
    result: findingsPageSchema,
  },
  versionsOfClient: {
    summary: 'The newest versions of the report of a client’s engagement, newest first. A draft has none.',
    params: ofClient,
    limit,
    result: z.array(reportVersionSchema).max(reportVersionsAtMost),
  },
} satisfies GroupSchemas;

bindSchemas(reportTree, reportTreeSchemas);
