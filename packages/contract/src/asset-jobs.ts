import { selectableAssetStatuses } from '@gatehouse/domain/asset-status';
import { z } from 'zod';

import { inventoryFilterQuery, monitorFilterQuery } from './asset-lists.ts';
import { assetEvents, assetWriteAccess } from './assets-access.ts';
import { monitorPath } from './asset-changes.ts';
import { statusJobStates } from './dark-web-lists.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId } from './text.ts';

const count = z.number().int();
const selectedAtMost = 1_000;
const path = `${monitorPath}/statusJobs`;
const ofJob = z.strictObject({ jobId: recordId });
const emits = [assetEvents.updated, assetEvents.cves];
/** What a bulk change makes stale once it is over. */
export const assetJobNouns = ['assets', 'asset', 'assetMonitor', 'cves', 'cve', 'statistic'] as const;

/** A change of the status of many assets. */
export const assetJobSchema = z.strictObject({
  _id: recordId,
  state: z.enum(statusJobStates),
  status: z.enum(selectableAssetStatuses),
  comment: z.string(),
  total: count,
  done: count,
  changed: count,
  createdAt: moment,
  createdBy: z.strictObject({ _id: recordId.nullable(), fullname: z.string() }),
  endedAt: moment.nullable(),
  /** Until when it can be undone; null once it cannot. Assets that someone changed since stay as they are. */
  undoUntil: moment.nullable(),
});
export type AssetJob = z.output<typeof assetJobSchema>;

/** Which assets: those that are listed, or all that match the filter of the inventory or of the monitor. */
export const assetJobBody = z.strictObject({
  status: z.enum(selectableAssetStatuses),
  comment: z.string().trim().max(1_000).optional(),
  ids: z
    .array(recordId)
    .min(1, 'Select at least one asset')
    .max(selectedAtMost, 'Select at most 1,000 assets')
    .optional(),
  filter: inventoryFilterQuery.optional(),
  monitor: monitorFilterQuery.optional(),
});

/** Changes of the status of many assets, with progress and undo. */
export const assetJobs = {
  startJob: endpoint({
    method: 'POST',
    path,
    access: assetWriteAccess,
    limit: { calls: 30, seconds: 60 },
    summary: 'Sets the status of all assets that match a filter or are listed, as a background job.',
    body: assetJobBody,
    result: assetJobSchema,
    emits,
  }),
  job: endpoint({
    method: 'GET',
    path: `${path}/:jobId`,
    access: assetWriteAccess,
    summary: 'Progress of a bulk change.',
    reads: { noun: 'assetJob', id: 'jobId' },
    params: ofJob,
    result: assetJobSchema,
  }),
  undoJob: endpoint({
    method: 'POST',
    path: `${path}/:jobId/undo`,
    access: assetWriteAccess,
    summary: 'Undoes a bulk change for assets that no one has changed since.',
    params: ofJob,
    result: assetJobSchema,
    emits,
  }),
};
