import { clientAccess, companyEvents, logoRules } from '../company/company.ts';
import type { Access } from '../core/access.ts';
import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import type { clientSchemas } from './clients.schema.ts';

/** Access to creating and changing clients, their services and their users. */
export const clientWriteAccess = { staff: ['clients:write'] } as const satisfies Access;

/** Access to archiving and restoring clients. */
export const clientArchiveAccess = { staff: ['companies:write'] } as const satisfies Access;

const access = clientWriteAccess;
const emits = [companyEvents.updated];
const path = '/provider/companies/:companyId';
/** A change of one client, which returns it. */
const changed = { noun: 'client', id: 'companyId', answersRecord: true } as const;
/** A change that the overview of clients shows as well. */
const listed = { ...changed, also: ['clientOverview'] } as const;
const servicesChanged = { noun: 'clientServices', id: 'companyId', also: ['client', 'clientOverview'] } as const;

/** The calls of provider staff that create and change clients. */
export const clients = endpoints(typedBy<typeof clientSchemas>(), {
  create: postCall('/provider/companies', { access, changes: { noun: 'client' } }),
  change: putCall(path, { access, changes: listed, emits }),
  setLogo: uploadEndpoint({ method: 'POST', path: `${path}/logo`, access, changes: changed, file: logoRules, emits }),
  removeLogo: deleteCall(`${path}/logo`, { access, changes: changed, emits }),
  archive: postCall(`${path}/archive`, { access: clientArchiveAccess, recentProof: true, changes: listed, emits }),
  restore: postCall(`${path}/restoration`, {
    access: clientArchiveAccess,
    recentProof: true,
    whileArchived: true,
    changes: listed,
    emits,
  }),
  overview: getCall(`${path}/overview`, { access: clientAccess, reads: { noun: 'clientOverview', id: 'companyId' } }),
  services: getCall(`${path}/services`, { access: clientAccess, reads: { noun: 'clientServices', id: 'companyId' } }),
  addService: postCall(`${path}/services`, { access, changes: servicesChanged, emits }),
  changeService: putCall(`${path}/services/:id`, { access, changes: servicesChanged, emits }),
  setServiceState: putCall(`${path}/services/:id/state`, { access, changes: servicesChanged, emits }),
});
