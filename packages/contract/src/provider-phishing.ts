import { z } from 'zod';

import { wholeList } from './answer-lists.ts';
import { downloadEndpoint, endpoint, uploadEndpoint } from './endpoint.ts';
import { imageRules } from './file-schema.ts';
import { forStaff } from './list-of.ts';
import { phishing } from './phishing.ts';
import { phishingEvents, programmesStaffAccess } from './phishing-access.ts';
import { foreignDomainsSchema } from './phishing-recipients.ts';
import {
  campaignSchema,
  campaignStatuses,
  entrySchema,
  lureNoteSchema,
  lureTactics,
  lureTechniques,
  recipientsStates,
} from './phishing-schema.ts';
import { composedText, day, line, recordId } from './text.ts';

const access = programmesStaffAccess;
const path = '/provider/companies/:companyId/phishing-campaigns';
const inClient = z.strictObject({ companyId: recordId });
const ofCampaign = inClient.extend({ id: recordId });
const emits = [phishingEvents.updated];

const optionalText = (max: number) => composedText().max(max, `At most ${max} characters`).default('');

/** What staff enter for a campaign. */
export const campaignBody = z.strictObject({
  name: line(200, 'Enter a name'),
  description: optionalText(20_000),
  date_start: day,
  date_end: day.nullable().default(null),
  template: optionalText(200),
  lure: z
    .strictObject({
      subject: optionalText(300),
      sender: optionalText(300),
      difficulty: z.number().int().min(1).max(5).nullable().default(null),
      tactic: z.enum(['', ...lureTactics]).default(''),
      technique: z.enum(['', ...lureTechniques]).default(''),
      notes: z.array(lureNoteSchema).max(20, 'At most 20 notes').default([]),
    })
    .prefault({}),
});
export type CampaignBody = z.output<typeof campaignBody>;

const detail = campaignSchema.extend({ dataForPhishingSimulation: wholeList(entrySchema) });
const changes = { noun: 'phishingCampaign', id: 'id', answersRecord: true, also: ['phishingCampaigns'] } as const;

/** Phishing simulations that the provider runs for a client. */
export const providerPhishing = {
  list: forStaff(phishing.campaigns, {
    path: '/phishing-campaigns',
    access,
    summary: 'Campaigns of a client, newest first, drafts included.',
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Creates a campaign as a draft, which the client does not see.',
    changes: { noun: 'phishingCampaign', answersRecord: 'new', also: ['phishingCampaigns'] },
    emits,
    params: inClient,
    body: campaignBody,
    result: detail,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access,
    summary: 'One campaign of a client with its figures and its first recipients.',
    reads: { noun: 'phishingCampaign', id: 'id' },
    params: ofCampaign,
    result: detail,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access,
    summary: 'Changes a campaign. Dates can be changed until it is completed.',
    changes,
    emits,
    params: ofCampaign,
    body: campaignBody,
    result: detail,
  }),
  status: endpoint({
    method: 'PUT',
    path: `${path}/:id/status`,
    access,
    summary: 'Moves a campaign on, or cancels it before it runs. 422 with the allowed statuses where it cannot.',
    changes,
    emits,
    params: ofCampaign,
    body: z.strictObject({ status: z.enum(campaignStatuses) }),
    result: detail,
  }),
  setLureImage: uploadEndpoint({
    method: 'PUT',
    path: `${path}/:id/lure-image`,
    access,
    summary: 'Sets the image of the email. An earlier image is replaced.',
    changes,
    limit: { calls: 60, seconds: 60 },
    emits,
    params: ofCampaign,
    file: imageRules,
    result: detail,
  }),
  removeLureImage: endpoint({
    method: 'DELETE',
    path: `${path}/:id/lure-image`,
    access,
    summary: 'Removes the image of the email. Its notes stay.',
    changes,
    emits,
    params: ofCampaign,
    result: detail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access,
    summary: 'Deletes a campaign that has not run. 409 where it has results.',
    changes: { noun: 'phishingCampaign', id: 'id', also: ['phishingCampaigns'] },
    emits,
    params: ofCampaign,
    result: z.strictObject({ deleted: z.literal(true) }),
  }),
  recipients: endpoint({
    method: 'GET',
    path: `${path}/:id/recipients`,
    access,
    summary: 'How far the recipients are, and which of their domains are not the client’s: staff accept these as well.',
    reads: { noun: 'phishingCampaign', id: 'id', isPart: true },
    params: ofCampaign,
    result: z.strictObject({
      recipientsState: z.enum(recipientsStates),
      numOfRecipients: z.number().int(),
      foreignDomains: foreignDomainsSchema,
    }),
  }),
  acceptRecipients: endpoint({
    method: 'PUT',
    path: `${path}/:id/recipients`,
    access,
    summary: 'Accepts the recipients that the client uploaded, with their warnings.',
    changes,
    emits,
    params: ofCampaign,
    result: detail,
  }),
  entries: forStaff(phishing.entries, {
    path: '/phishing-campaigns/:id/entries',
    access,
    summary: 'Recipients of a campaign of a client, by status.',
  }),
  recipientsFile: downloadEndpoint({
    path: `${path}/:id/recipients.csv`,
    cost: 'export',
    access,
    summary: 'Recipients as a group that gophish imports (CSV).',
    limit: { calls: 30, seconds: 60 },
    params: ofCampaign,
  }),
  exclude: endpoint({
    method: 'PUT',
    path: `${path}/:id/exclusions`,
    access,
    summary: 'Excludes events from the results or counts them again. Audited, and reversible.',
    changes: { ...changes, also: ['phishingCampaigns', 'phishingEntries', 'phishingStatistic'] },
    emits,
    params: ofCampaign,
    body: z.strictObject({
      eventIds: z.array(recordId).min(1, 'Choose an event').max(1_000, 'At most 1000 events'),
      excluded: z.boolean(),
    }),
    result: detail,
  }),
};
