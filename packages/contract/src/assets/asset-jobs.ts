import { getCall, postCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { monitorPath } from './asset-changes.ts';
import type { assetJobSchemas } from './asset-jobs.schema.ts';
import { assetEvents, assetWriteAccess } from './assets-access.ts';

const path = `${monitorPath}/statusJobs`;
const emits = [assetEvents.updated, assetEvents.cves];
/** The nouns that become stale when a bulk change ends. */
export const assetJobNouns = ['assets', 'asset', 'assetMonitor', 'cves', 'cve', 'statistic'] as const;

/** Changes of the status of many assets, with progress and undo. */
export const assetJobs = endpoints(typedBy<typeof assetJobSchemas>(), {
  startJob: postCall(path, { access: assetWriteAccess, emits }),
  job: getCall(`${path}/:jobId`, { access: assetWriteAccess, reads: { noun: 'assetJob', id: 'jobId' } }),
  undoJob: postCall(`${path}/:jobId/undo`, { access: assetWriteAccess, emits }),
});
