import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { forStaff } from '../core/list-of.ts';
import { imageRules } from '../files/stored-file.ts';
import { phishingEvents, programmesStaffAccess } from './phishing-access.ts';
import { phishing } from './phishing.ts';
import type { providerPhishingSchemas } from './provider-phishing.schema.ts';

const access = programmesStaffAccess;
const path = '/provider/companies/:companyId/phishing-campaigns';
const emits = [phishingEvents.updated];
const changes = { noun: 'phishingCampaign', id: 'id', answersRecord: true, also: ['phishingCampaigns'] } as const;

/** Phishing simulations that the provider runs for a client. */
export const providerPhishing = endpoints(typedBy<typeof providerPhishingSchemas>(), {
  list: forStaff(phishing.campaigns, { path: '/phishing-campaigns', access }),
  create: postCall(path, {
    access,
    changes: { noun: 'phishingCampaign', answersRecord: 'new', also: ['phishingCampaigns'] },
    emits,
  }),
  get: getCall(`${path}/:id`, { access, reads: { noun: 'phishingCampaign', id: 'id' } }),
  update: putCall(`${path}/:id`, { access, changes, emits }),
  status: putCall(`${path}/:id/status`, { access, changes, emits }),
  setLureImage: uploadEndpoint({
    method: 'PUT',
    path: `${path}/:id/lure-image`,
    access,
    changes,
    emits,
    file: imageRules,
  }),
  removeLureImage: deleteCall(`${path}/:id/lure-image`, { access, changes, emits }),
  remove: deleteCall(`${path}/:id`, {
    access,
    changes: { noun: 'phishingCampaign', id: 'id', also: ['phishingCampaigns'] },
    emits,
  }),
  recipients: getCall(`${path}/:id/recipients`, {
    access,
    reads: { noun: 'phishingCampaign', id: 'id', isPart: true },
  }),
  acceptRecipients: putCall(`${path}/:id/recipients`, { access, changes, emits }),
  entries: forStaff(phishing.entries, { path: '/phishing-campaigns/:id/entries', access }),
  recipientsFile: downloadEndpoint({ path: `${path}/:id/recipients.csv`, access }),
  exclude: putCall(`${path}/:id/exclusions`, {
    access,
    changes: { ...changes, also: ['phishingCampaigns', 'phishingEntries', 'phishingStatistic'] },
    emits,
  }),
});
