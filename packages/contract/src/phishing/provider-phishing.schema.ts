import { z } from 'zod';

import { completeList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { composedText, day, line, optionalLine, recordId } from '../core/text.schema.ts';
import { campaignSchema, entrySchema, lureNoteSchema } from './campaign.schema.ts';
import { campaignStatuses, lureTactics, lureTechniques, recipientsStates } from './campaign.ts';
import { foreignDomainsSchema } from './phishing-recipients.schema.ts';
import { phishingSchemas } from './phishing.schema.ts';
import { providerPhishing } from './provider-phishing.ts';

const inClient = z.strictObject({ companyId: recordId });
const ofCampaign = inClient.extend({ id: recordId });

/** The fields of a campaign, by staff. */
export const campaignBody = z.strictObject({
  name: line(200, 'Enter a name'),
  description: composedText().max(20_000, 'At most 20000 characters').default(''),
  date_start: day,
  date_end: day.nullable().default(null),
  template: optionalLine(200).default(''),
  lure: z
    .strictObject({
      subject: optionalLine(300).default(''),
      sender: optionalLine(300).default(''),
      difficulty: z.number().int().min(1).max(5).nullable().default(null),
      tactic: z.enum(['', ...lureTactics]).default(''),
      technique: z.enum(['', ...lureTechniques]).default(''),
      notes: z.array(lureNoteSchema).max(20, 'At most 20 notes').default([]),
    })
    .prefault({}),
});
export type CampaignBody = z.output<typeof campaignBody>;

const detail = campaignSchema.extend({ dataForPhishingSimulation: completeList(entrySchema) });

/** Schemas, limits and summaries of `providerPhishing`. */
export const providerPhishingSchemas = {
  list: staffListSchemas(phishingSchemas.campaigns, {
    summary: 'Campaigns of a client, newest first, drafts included.',
  }),
  create: {
    summary: 'Creates a campaign as a draft, which the client does not see.',
    params: inClient,
    body: campaignBody,
    result: detail,
  },
  get: {
    summary: 'One campaign of a client with its figures and its first recipients.',
    params: ofCampaign,
    result: detail,
  },
  update: {
    summary: 'Changes a campaign. Dates can be changed until it is completed.',
    params: ofCampaign,
    body: campaignBody,
    result: detail,
  },
  status: {
    summary: 'Moves a campaign on, or cancels it before it runs. 422 with the allowed statuses where it cannot.',
    params: ofCampaign,
    body: z.strictObject({ status: z.enum(campaignStatuses) }),
    result: detail,
  },
  setLureImage: {
    summary: 'Sets the image of the email. An earlier image is replaced.',
    limit: { calls: 60, seconds: 60 },
    params: ofCampaign,
    result: detail,
  },
  removeLureImage: { summary: 'Removes the image of the email. Its notes stay.', params: ofCampaign, result: detail },
  remove: {
    summary: 'Deletes a campaign that has not run. 409 where it has results.',
    params: ofCampaign,
    result: z.strictObject({ deleted: z.literal(true) }),
  },
  recipients: {
    summary: 'How far the recipients are, and which of their domains are not the client’s: staff accept these as well.',
    params: ofCampaign,
    result: z.strictObject({
      recipientsState: z.enum(recipientsStates),
      numOfRecipients: z.number().int(),
      foreignDomains: foreignDomainsSchema,
    }),
  },
  acceptRecipients: {
    summary: 'Accepts the recipients that the client uploaded, with their warnings.',
    params: ofCampaign,
    result: detail,
  },
  entries: staffListSchemas(phishingSchemas.entries, { summary: 'Recipients of a campaign of a client, by status.' }),
  recipientsFile: {
    cost: 'export',
    summary: 'Recipients as a group that gophish imports (CSV).',
    limit: { calls: 30, seconds: 60 },
    params: ofCampaign,
  },
  exclude: {
    summary: 'Excludes events from the results or counts them again. Audited, and reversible.',
    params: ofCampaign,
    body: z.strictObject({
      eventIds: z.array(recordId).min(1, 'Choose an event').max(1_000, 'At most 1000 events'),
      excluded: z.boolean(),
    }),
    result: detail,
  },
} satisfies GroupSchemas;

bindSchemas(providerPhishing, providerPhishingSchemas);
