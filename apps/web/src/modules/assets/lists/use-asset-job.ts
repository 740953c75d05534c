import { assetJobNouns } from '@gatehouse/contract/assets/asset-jobs';
import type { InventoryFilter, MonitorFilter } from '@gatehouse/contract/assets/asset-lists.schema';
import { assets } from '@gatehouse/contract/assets/assets';
import { useEffect, useState } from 'react';

import { useCache } from '../../../core/data/cache.ts';
import { markStale } from '../../../core/data/stale.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { pollUntilOver } from '../../../shared/jobs/job-progress.ts';

/** Interval at which the progress of a running change is read. */
const pollIntervalMs = 500;

const stale = { nouns: [...assetJobNouns], ids: {} };

/** The assets of a bulk change: selected ones, or all that match the filter of the inventory or the monitor. */
export type AssetSelection = { ids: string[] } | { filter: InventoryFilter } | { monitor: MonitorFilter };

/** The bulk change that the user started last. */
export function useAssetJob() {
  const [jobId, setJobId] = useState('');
  const { change: sendUndo, isBusy: isUndoing } = useChange(assets.undoJob);
  const cache = useCache();
  const { data: job, refresh } = useRead(
    assets.job,
    { params: { jobId } },
    { isOff: jobId === '', keepUnusedMs: 0, refreshEveryMs: pollUntilOver(pollIntervalMs) },
  );
  const endedAt = job?.endedAt;
  useEffect(() => {
    if (endedAt) markStale(cache, [stale]);
  }, [endedAt, cache]);
  const undo = async (): Promise<void> => {
    // The job runs again, so its progress is polled until it ends.
    if ((await sendUndo({ params: { jobId } })).data) refresh();
  };
  return { job, isUndoing, undo, follow: setJobId, forget: () => setJobId('') };
}
export type AssetJobState = ReturnType<typeof useAssetJob>;
