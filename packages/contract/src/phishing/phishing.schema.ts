import { z } from 'zod';

import { limitedList, completeList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { rowsQuery } from '../core/list-query.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { campaignRowSchema, campaignSchema, entrySchema } from './campaign.schema.ts';
import { phishingActivitySchema, phishingSettingsSchema, phishingStatisticsSchema } from './phishing-figures.schema.ts';
import { repeatLimits, statisticsMonths } from './phishing-figures.ts';
import { entryExportFormats, phishing } from './phishing.ts';
import { repeatClickersSchema } from './repeat-clickers.schema.ts';

const ofCampaign = z.strictObject({ id: recordId });

/** The schemas of `campaignList`. */
export const campaignListSchemas = { row: campaignRowSchema } as const;

/** The schemas of `entryList`. */
export const entryListSchemas = { row: entrySchema } as const;

/** Schemas, limits and summaries of `phishing`. */
export const phishingSchemas = {
  overview: {
    cost: 'heavy',
    summary:
      'The latest campaign with its recipients, and the campaigns before it. All recipients are streamed; `limit` and `cursor` page them.',
    query: rowsQuery,
    result: z.strictObject({
      _id: recordId,
      campaigns: completeList(campaignRowSchema),
      lastedCampaign: campaignSchema.nullable(),
      dataForPhishingSimulation: completeList(entrySchema),
    }),
  },
  campaigns: {
    summary: 'Campaigns of the company, newest first; drafts are not among them.',
    ...campaignListSchemas,
  },
  statistics: {
    cost: 'heavy',
    summary: 'Trend, departments by tactic, attributes of lures and repeat clickers over a period.',
    query: z.strictObject({ months: z.enum(statisticsMonths).default('12') }),
    result: phishingStatisticsSchema,
  },
  repeatClickers: {
    cost: 'heavy',
    summary: 'Employees who failed at least two campaigns of a period, as far as the reader may see them.',
    query: z.strictObject({
      months: z.enum(statisticsMonths).default('12'),
      limit: z.coerce.number().int().min(1).max(repeatLimits.people).default(repeatLimits.first),
    }),
    result: repeatClickersSchema,
  },
  settings: {
    summary: 'Privacy of recipients, enrollment and networks of the company.',
    result: phishingSettingsSchema,
  },
  changeSettings: {
    summary: 'Changes privacy, enrollment and networks. Recipients are shown accordingly from the next request.',
    body: phishingSettingsSchema,
    result: phishingSettingsSchema,
  },
  get: {
    cost: 'heavy',
    summary:
      'One campaign with its figures and its recipients, by status. All recipients are streamed; `limit` and `cursor` page them.',
    params: ofCampaign,
    query: rowsQuery,
    result: campaignSchema.extend({ dataForPhishingSimulation: completeList(entrySchema) }),
  },
  entries: {
    summary: 'Recipients of a campaign as the privacy of the company allows, by status.',
    params: ofCampaign,
    ...entryListSchemas,
  },
  export: {
    cost: 'export',
    summary: 'Recipients of a campaign as a table, as the privacy of the company allows.',
    limit: { calls: 30, seconds: 60 },
    params: ofCampaign,
    query: z.strictObject({ format: z.enum(entryExportFormats) }),
  },
  training: {
    summary:
      'Enrolls recipients who need training in an awareness session; without IDs all of them. Returns numbers, never names.',
    limit: { calls: 60, seconds: 60 },
    params: ofCampaign,
    body: z.strictObject({
      sessionId: recordId,
      recipientIds: z.array(recordId).min(1, 'Select a recipient').max(1_000, 'At most 1000 recipients').optional(),
    }),
    result: z.strictObject({ scheduled: z.number().int(), notEmployees: z.number().int() }),
  },
  activities: {
    summary: 'Campaigns as activities of the calendar, newest first.',
    result: limitedList(phishingActivitySchema),
  },
} satisfies GroupSchemas;

bindSchemas(phishing, phishingSchemas);
