import { downloadEndpoint, endpoint, endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
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
  create: endpoint({
    method: 'POST',
    path,
    access,
    changes: { noun: 'phishingCampaign', answersRecord: 'new', also: ['phishingCampaigns'] },
    emits,
  }),
  get: endpoint({ method: 'GET', path: `${path}/:id`, access, reads: { noun: 'phishingCampaign', id: 'id' } }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, access, changes, emits }),
  status: endpoint({ method: 'PUT', path: `${path}/:id/status`, access, changes, emits }),
  setLureImage: uploadEndpoint({
    method: 'PUT',
    path: `${path}/:id/lure-image`,
    access,
    changes,
    emits,
    file: imageRules,
  }),
  removeLureImage: endpoint({ method: 'DELETE', path: `${path}/:id/lure-image`, access, changes, emits }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access,
    changes: { noun: 'phishingCampaign', id: 'id', also: ['phishingCampaigns'] },
    emits,
  }),
  recipients: endpoint({
    method: 'GET',
    path: `${path}/:id/recipients`,
    access,
    reads: { noun: 'phishingCampaign', id: 'id', isPart: true },
  }),
  acceptRecipients: endpoint({ method: 'PUT', path: `${path}/:id/recipients`, access, changes, emits }),
  entries: forStaff(phishing.entries, { path: '/phishing-campaigns/:id/entries', access }),
  recipientsFile: downloadEndpoint({ path: `${path}/:id/recipients.csv`, access }),
  exclude: endpoint({
    method: 'PUT',
    path: `${path}/:id/exclusions`,
    access,
    changes: { ...changes, also: ['phishingCampaigns', 'phishingEntries', 'phishingStatistic'] },
    emits,
  }),
});
