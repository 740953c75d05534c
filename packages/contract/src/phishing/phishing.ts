import { getCall, postCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { campaignStatuses, phishingActionCodes, phishingStatusCodes } from './campaign.ts';
import { phishingAccess, phishingAdminAccess, phishingEvents, phishingOptionsAccess } from './phishing-access.ts';
import type { phishingSchemas } from './phishing.schema.ts';

const path = '/phishingSimulationsForCompany';

/** Number of entries returned with a changed campaign, and with a campaign for staff. */
export const entriesWithCampaign = 25;

/** The campaigns of a company. */
export const campaignList = {
  search: true,
  sorts: ['-dateStart', 'dateStart', 'name', '-name'],
  filters: { status: filter.anyOf(campaignStatuses), tactic: filter.text(60), days: filter.dayRange('from', 'to') },
} as const;

/** The recipients of a campaign: by status, those without one last, then by name. */
export const entryList = {
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
    /** Failed at least two of the campaigns delivered in this number of months. */
    repeat: filter.oneOf(['3', '6', '12']),
  },
} as const;

/** Export formats of the recipients of a campaign. */
export const entryExportFormats = ['csv', 'xlsx'] as const;

/** Phishing simulations of the company. */
export const phishing = endpoints(typedBy<typeof phishingSchemas>(), {
  overview: getCall(path, { access: phishingAccess, reads: { noun: 'phishingCampaign', isPart: true } }),
  campaigns: listOf({
    path: `${path}/campaigns`,
    access: phishingAccess,
    reads: { noun: 'phishingCampaigns' },
    ...campaignList,
  }),
  statistics: getCall(`${path}/statistics`, { access: phishingAccess, reads: { noun: 'phishingStatistic' } }),
  repeatClickers: getCall(`${path}/repeatClickers`, { access: phishingAccess, reads: { noun: 'phishingStatistic' } }),
  settings: getCall(`${path}/settings`, { access: phishingOptionsAccess, reads: { noun: 'phishingSettings' } }),
  changeSettings: putCall(`${path}/settings`, {
    access: phishingAdminAccess,
    recentProof: true,
    changes: {
      noun: 'phishingSettings',
      answersRecord: true,
      also: ['phishingCampaign', 'phishingEntries', 'phishingStatistic'],
    },
    emits: [phishingEvents.updated],
  }),
  get: getCall('/dataForPhishingSimulation/:id', {
    access: phishingAccess,
    reads: { noun: 'phishingCampaign', id: 'id' },
  }),
  entries: listOf({
    path: '/dataForPhishingSimulation/:id/entries',
    access: phishingAccess,
    reads: { noun: 'phishingEntries', within: { phishingCampaign: 'id' } },
    ...entryList,
  }),
  export: downloadEndpoint({ path: '/dataForPhishingSimulation/:id/export', access: phishingOptionsAccess }),
  training: postCall('/dataForPhishingSimulation/:id/training', {
    access: phishingOptionsAccess,
    changes: {
      noun: 'phishingCampaign',
      id: 'id',
      also: ['phishingEntries', 'awarenessSession', 'awarenessSessions', 'enrolments'],
    },
    emits: [phishingEvents.updated],
  }),
  activities: getCall('/phishingSimulationActivities', {
    access: phishingAccess,
    reads: { noun: 'phishingCampaigns' },
  }),
});
