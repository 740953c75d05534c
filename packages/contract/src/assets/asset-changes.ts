import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import type { assetChangeSchemas } from './asset-changes.schema.ts';
import { assetEvents, assetWriteAccess } from './assets-access.ts';

/** The path below which assets are listed, added and changed. */
export const monitorPath = '/assetMonitorsForCompany';

/** The nouns that become stale when an asset changes. */
const also = ['assets', 'assetMonitor', 'cves', 'cve', 'statistic'] as const;

/** The calls that add and change assets. */
export const assetChanges = endpoints(typedBy<typeof assetChangeSchemas>(), {
  create: endpoint({
    method: 'POST',
    path: monitorPath,
    access: assetWriteAccess,
    takesForm: true,
    changes: { noun: 'asset', answersRecord: 'new', also },
    emits: [assetEvents.updated, assetEvents.cves],
  }),
  change: endpoint({
    method: 'PUT',
    path: `${monitorPath}/:id`,
    access: assetWriteAccess,
    changes: { noun: 'asset', id: 'id', answersRecord: true, also },
    emits: [assetEvents.updated, assetEvents.cves],
    takesForm: true,
  }),
  decide: endpoint({
    method: 'PUT',
    path: `${monitorPath}/:id/cves/:cve`,
    access: assetWriteAccess,
    changes: { noun: 'asset', id: 'id', answersRecord: true, also },
    emits: [assetEvents.updated, assetEvents.cves],
  }),
  changeMany: endpoint({
    method: 'PUT',
    path: monitorPath,
    access: assetWriteAccess,
    changes: { noun: 'assets', also: ['asset', ...also] },
    emits: [assetEvents.updated, assetEvents.cves],
  }),
});
