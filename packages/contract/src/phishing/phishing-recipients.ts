import type { PeopleField } from '@gatehouse/domain/people-columns';

import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { phishingEvents, phishingOptionsAccess } from './phishing-access.ts';
import type { phishingRecipientSchemas } from './phishing-recipients.schema.ts';

/** Fields of a list of recipients. */
export const recipientFields = [
  'email',
  'fullname',
  'firstName',
  'lastName',
  'department',
  'jobTitle',
] as const satisfies readonly PeopleField[];

/** Maximum number of displayed lines and problems, those with a problem first. */
export const recipientLinesAtMost = 500;

const path = '/activities/:campaignId/updateUsersForPhishingSimulationForCompany';

/** Uploads of the recipients of a campaign: Excel workbooks or CSV, detected by content. */
export const phishingRecipients = endpoints(typedBy<typeof phishingRecipientSchemas>(), {
  preview: uploadEndpoint({ method: 'POST', path: `${path}/preview`, access: phishingOptionsAccess }),
  replace: uploadEndpoint({
    method: 'PUT',
    path,
    access: phishingOptionsAccess,
    changes: { noun: 'phishingCampaign', id: 'campaignId', also: ['phishingCampaigns', 'phishingEntries'] },
    emits: [phishingEvents.updated],
  }),
});
