import { selectableAssetStatuses } from '@gatehouse/domain/asset-status';
import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { statusJobStates } from '../dark-web/dark-web-lists.ts';
import { assetJobs } from './asset-jobs.ts';
import { inventoryFilterQuery, monitorFilterQuery } from './asset-lists.schema.ts';

const count = z.number().int();
const selectedAtMost = 1_000;
const ofJob = z.strictObject({ jobId: recordId });

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
  /** Deadline for undoing the change; null once it cannot be undone. Assets changed since then are not undone. */
  undoUntil: moment.nullable(),
});
export type AssetJob = z.output<typeof assetJobSchema>;

/** The selection of assets: a list of IDs, or a filter of the inventory or of the monitor. */
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

/** Schemas, limits and summaries of `assetJobs`. */
export const assetJobSchemas = {
  startJob: {
    limit: { calls: 30, seconds: 60 },
    summary: 'Sets the status of all assets that match a filter or are listed, as a background job.',
    body: assetJobBody,
    result: assetJobSchema,
  },
  job: { summary: 'Progress of a bulk change.', params: ofJob, result: assetJobSchema },
  undoJob: {
    summary: 'Undoes a bulk change for assets that no one has changed since.',
    params: ofJob,
    result: assetJobSchema,
  },
} satisfies GroupSchemas;

bindSchemas(assetJobs, assetJobSchemas);
