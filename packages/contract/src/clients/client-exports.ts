import { getCall, postCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import type { clientExportSchemas } from './client-exports.schema.ts';
import { clientArchiveAccess } from './clients.ts';

/** Recipient of an export: the client, without drafts and internal notes, or another installation of the portal. */
export const exportReaders = ['client', 'move'] as const;

const access = clientArchiveAccess;
const path = '/provider/companies/:companyId/exports';

/** Archives of all data of a client. */
export const clientExports = endpoints(typedBy<typeof clientExportSchemas>(), {
  create: postCall(path, {
    access,
    recentProof: true,
    whileArchived: true,
    changes: { noun: 'clientExports', id: 'companyId' },
  }),
  list: getCall(path, { access, reads: { noun: 'clientExports', id: 'companyId' } }),
  get: getCall(`${path}/:id`, { access }),
  download: downloadEndpoint({ path: `${path}/:id/archive.zip`, access }),
  schema: downloadEndpoint({ path: '/export-schemas/:noun.json', access: 'public' }),
});
