import { companyEvents } from '../company/company.ts';
import { deleteCall, getCall, postCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import type { clientErasureSchemas } from './client-erasure.schema.ts';
import { clientArchiveAccess, clientWriteAccess } from './clients.ts';

const path = '/provider/companies/:companyId/erasure';
const changes = {
  noun: 'clientErasure',
  id: 'companyId',
  answersRecord: true,
  also: ['client', 'clientOverview'],
} as const;
const emits = [companyEvents.updated];

/** The erasure of archived clients: requested, approved by a second person, run by a job. */
export const clientErasure = endpoints(typedBy<typeof clientErasureSchemas>(), {
  request: postCall(path, {
    access: clientArchiveAccess,
    recentProof: true,
    whileArchived: true,
    whileErased: true,
    changes,
    emits,
  }),
  get: getCall(path, {
    access: clientWriteAccess,
    whileErased: true,
    reads: { noun: 'clientErasure', id: 'companyId' },
  }),
  withdraw: deleteCall(path, { access: clientArchiveAccess, whileArchived: true, whileErased: true, changes, emits }),
  approve: postCall(`${path}/approval`, {
    access: clientWriteAccess,
    recentProof: true,
    whileArchived: true,
    whileErased: true,
    changes,
    emits,
  }),
  certificate: downloadEndpoint({ path: `${path}/certificate.pdf`, access: clientArchiveAccess, whileErased: true }),
});
