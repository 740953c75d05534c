import { clientAccess, companyEvents, logoRules } from '../company/company.ts';
import type { Access } from '../core/access.ts';
import { endpoint, endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import type { clientSchemas } from './clients.schema.ts';

/** Access to creating and changing clients, their services and their users. */
export const clientWriteAccess = { staff: ['clients:write'] } as const satisfies Access;

/** Access to archiving and restoring clients. */
export const clientArchiveAccess = { staff: ['companies:write'] } as const satisfies Access;

const access = clientWriteAccess;
const emits = [companyEvents.updated];
const path = '/provider/companies/:companyId';
const servicesChanged = { noun: 'clientServices', id: 'companyId', also: ['client', 'clientOverview'] } as const;

/** The calls of provider staff that create and change clients. */
export const clients = endpoints(typedBy<typeof clientSchemas>(), {
  create: endpoint({ method: 'POST', path: '/provider/companies', access, changes: { noun: 'client' } }),
  change: endpoint({
    method: 'PUT',
    path,
    access,
    changes: { noun: 'client', id: 'companyId', answersRecord: true, also: ['clientOverview'] },
    emits,
  }),
  setLogo: uploadEndpoint({
    method: 'POST',
    path: `${path}/logo`,
    access,
    changes: { noun: 'client', id: 'companyId', answersRecord: true },
    file: logoRules,
    emits,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: `${path}/logo`,
    access,
    changes: { noun: 'client', id: 'companyId', answersRecord: true },
    emits,
  }),
  archive: endpoint({
    method: 'POST',
    path: `${path}/archive`,
    access: clientArchiveAccess,
    recentProof: true,
    changes: { noun: 'client', id: 'companyId', answersRecord: true, also: ['clientOverview'] },
    emits,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/restoration`,
    access: clientArchiveAccess,
    recentProof: true,
    whileArchived: true,
    changes: { noun: 'client', id: 'companyId', answersRecord: true, also: ['clientOverview'] },
    emits,
  }),
  overview: endpoint({
    method: 'GET',
    path: `${path}/overview`,
    access: clientAccess,
    reads: { noun: 'clientOverview', id: 'companyId' },
  }),
  services: endpoint({
    method: 'GET',
    path: `${path}/services`,
    access: clientAccess,
    reads: { noun: 'clientServices', id: 'companyId' },
  }),
  addService: endpoint({ method: 'POST', path: `${path}/services`, access, changes: servicesChanged, emits }),
  changeService: endpoint({ method: 'PUT', path: `${path}/services/:id`, access, changes: servicesChanged, emits }),
  setServiceState: endpoint({
    method: 'PUT',
    path: `${path}/services/:id/state`,
    access,
    changes: servicesChanged,
    emits,
  }),
});
