import { selectableAssetStatuses } from '@gatehouse/domain/asset-status';
import { z } from 'zod';

import { jobProgressFields } from '../core/jobs.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { assetJobs } from './asset-jobs.ts';
import { inventoryFilterQuery, monitorFilterQuery } from './asset-lists.schema.ts';

const selectedAtMost = 1_000;
const ofJob = z.strictObject({ jobId: recordId });

/** A change of the status of many assets. */
export const assetJobSchema = z.strictObject({
  ...jobProgressFields,
  status: z.enum(selectableAssetStatuses),
  comment: z.string(),
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
