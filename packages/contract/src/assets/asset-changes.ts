import { postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { assetChangeSchemas } from './asset-changes.schema.ts';
import { assetEvents, assetWriteAccess } from './assets-access.ts';

/** The path below which assets are listed, added and changed. */
export const monitorPath = '/assetMonitorsForCompany';

/** The nouns that become stale when an asset changes. */
const also = ['assets', 'assetMonitor', 'cves', 'cve', 'statistic'] as const;

const changed = { access: assetWriteAccess, emits: [assetEvents.updated, assetEvents.cves] };
const answered = { ...changed, changes: { noun: 'asset', id: 'id', answersRecord: true, also } } as const;

/** The calls that add and change assets. */
export const assetChanges = endpoints(typedBy<typeof assetChangeSchemas>(), {
  create: postCall(monitorPath, {
    ...changed,
    takesForm: true,
    changes: { noun: 'asset', answersRecord: 'new', also },
  }),
  change: putCall(`${monitorPath}/:id`, { ...answered, takesForm: true }),
  decide: putCall(`${monitorPath}/:id/cves/:cve`, answered),
  changeMany: putCall(monitorPath, { ...changed, changes: { noun: 'assets', also: ['asset', ...also] } }),
});
