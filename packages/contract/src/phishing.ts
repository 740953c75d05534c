import { z } from 'zod';

import { cutList, wholeList } from './answer-lists.ts';
import { downloadEndpoint, endpoint, rowsQuery } from './endpoint.ts';
import { filter, listOf } from './list-of.ts';
import { phishingAccess, phishingAdminAccess, phishingEvents, phishingOptionsAccess } from './phishing-access.ts';
import {
  phishingActivitySchema,
  phishingSettingsSchema,
  phishingStatisticsSchema,
  statisticsMonths,
} from './phishing-figures.ts';
import {
  campaignRowSchema,
  campaignSchema,
  campaignStatuses,
  entrySchema,
  phishingActionCodes,
  phishingStatusCodes,
} from './phishing-schema.ts';
import { recordId } from './text.ts';

export { campaignLink, phishingAccess, phishingEvents, phishingOptionsAccess } from './phishing-access.ts';

const path = '/phishingSimulationsForCompany';
const ofCampaign = z.strictObject({ id: recordId });

/** So many entries come with the answer of a change of a campaign, and with the campaign for staff. */
export const entriesWithCampaign = 25;

/** The campaigns of a company. */
export const campaignList = {
  row: campaignRowSchema,
  search: true,
  sorts: ['-dateStart', 'dateStart', 'name', '-name'],
  filters: { status: filter.anyOf(campaignStatuses), tactic: filter.text(60), days: filter.dayRange('from', 'to') },
} as const;

/** The recipients of a campaign: by status ascending, those without one last, then by name. */
export const entryList = {
  row: entrySchema,
  search: true,
  sorts: ['status', '-status', '-stageAt', 'stageAt'],
  filters: {
    id: filter.id(),
    status: filter.anyOf(phishingStatusCodes),
    /** Reached at least this stage. */
    reached: filter.oneOf(['2', '3', '4']),
    action: filter.anyOf(phishingActionCodes),
    department: filter.text(120),
    reported: filter.flag(),
    undelivered: filter.flag(),
    excluded: filter.flag(),
    /** Failed at least two campaigns that were delivered in so many months. */
    repeat: filter.oneOf(['3', '6', '12']),
  },
} as const;

/** Tables that the recipients of a campaign leave as. */
export const entryExportFormats = ['csv', 'xlsx'] as const;

/** Phishing simulations of the company. */
export const phishing = {
  overview: endpoint({
    method: 'GET',
    path,
    cost: 'heavy',
    access: phishingAccess,
    summary:
      'The latest campaign with its recipients, and the campaigns before it. All recipients are streamed; `limit` and `cursor` page them.',
    reads: { noun: 'phishingCampaign', isPart: true },
    query: rowsQuery,
    result: z.strictObject({
      _id: recordId,
      campaigns: wholeList(campaignRowSchema),
      lastedCampaign: campaignSchema.nullable(),
      dataForPhishingSimulation: wholeList(entrySchema),
    }),
  }),
  campaigns: listOf({
    path: `${path}/campaigns`,
    access: phishingAccess,
    summary: 'Campaigns of the company, newest first; drafts are not among them.',
    reads: { noun: 'phishingCampaigns' },
    ...campaignList,
  }),
  statistics: endpoint({
    method: 'GET',
    path: `${path}/statistics`,
    cost: 'heavy',
    access: phishingAccess,
    summary: 'Trend, departments by tactic, attributes of lures and repeat clickers over a period.',
    reads: { noun: 'phishingStatistic' },
    query: z.strictObject({ months: z.enum(statisticsMonths).default('12') }),
    result: phishingStatisticsSchema,
  }),
  settings: endpoint({
    method: 'GET',
    path: `${path}/settings`,
    access: phishingOptionsAccess,
    summary: 'Privacy of recipients, enrollment and networks of the company.',
    reads: { noun: 'phishingSettings' },
    result: phishingSettingsSchema,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: `${path}/settings`,
    access: phishingAdminAccess,
    recentProof: true,
    summary: 'Changes privacy, enrollment and networks. Recipients are shown accordingly from the next request.',
    changes: {
      noun: 'phishingSettings',
      answersRecord: true,
      also: ['phishingCampaign', 'phishingEntries', 'phishingStatistic'],
    },
    emits: [phishingEvents.updated],
    body: phishingSettingsSchema,
    result: phishingSettingsSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/dataForPhishingSimulation/:id',
    cost: 'heavy',
    access: phishingAccess,
    summary:
      'One campaign with its figures and its recipients, by status. All recipients are streamed; `limit` and `cursor` page them.',
    reads: { noun: 'phishingCampaign', id: 'id' },
    params: ofCampaign,
    query: rowsQuery,
    result: campaignSchema.extend({ dataForPhishingSimulation: wholeList(entrySchema) }),
  }),
  entries: listOf({
    path: '/dataForPhishingSimulation/:id/entries',
    access: phishingAccess,
    summary: 'Recipients of a campaign as the privacy of the company allows, by status.',
    reads: { noun: 'phishingEntries', within: { phishingCampaign: 'id' } },
    params: ofCampaign,
    ...entryList,
  }),
  export: downloadEndpoint({
    path: '/dataForPhishingSimulation/:id/export',
    cost: 'export',
    access: phishingOptionsAccess,
    summary: 'Recipients of a campaign as a table, as the privacy of the company allows.',
    limit: { calls: 30, seconds: 60 },
    params: ofCampaign,
    query: z.strictObject({ format: z.enum(entryExportFormats) }),
  }),
  training: endpoint({
    method: 'POST',
    path: '/dataForPhishingSimulation/:id/training',
    access: phishingOptionsAccess,
    summary:
      'Enrolls recipients who need training in an awareness session; without IDs all of them. Returns numbers, never names.',
    changes: {
      noun: 'phishingCampaign',
      id: 'id',
      also: ['phishingEntries', 'awarenessSession', 'awarenessSessions', 'enrolments'],
    },
    emits: [phishingEvents.updated],
    limit: { calls: 60, seconds: 60 },
    params: ofCampaign,
    body: z.strictObject({
      sessionId: recordId,
      recipientIds: z.array(recordId).min(1, 'Select a recipient').max(1_000, 'At most 1000 recipients').optional(),
    }),
    result: z.strictObject({ scheduled: z.number().int(), notEmployees: z.number().int() }),
  }),
  activities: endpoint({
    method: 'GET',
    path: '/phishingSimulationActivities',
    access: phishingAccess,
    summary: 'Campaigns as activities of the calendar, newest first.',
    reads: { noun: 'phishingCampaigns' },
    result: cutList(phishingActivitySchema),
  }),
};
