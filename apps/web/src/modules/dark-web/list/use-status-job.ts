import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import type { LeakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';
import { useEffect } from 'react';

import { useCache } from '../../../core/data/cache.ts';
import { markStale } from '../../../core/data/stale.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { type StoredSetting, remembered, useRemembered } from '../../../core/remember.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { pollUntilOver } from '../../../shared/jobs/job-progress.ts';

/** Interval at which the progress of a running job is read. */
const pollIntervalMs = 800;

const memories = new Map<string, StoredSetting<string>>();

/** The stored ID of the job, which continues in the background after a reload. */
function jobMemory(userId: string): StoredSetting<string> {
  const known = memories.get(userId);
  if (known) return known;
  const memory = remembered(`leakJob.${userId}`, (value) => typeof value === 'string', '');
  memories.set(userId, memory);
  return memory;
}

/** The selected leaks: the listed IDs, or all that match the filter except these IDs. */
export interface SelectedLeaks {
  filter: BreachFilter;
  isEverything: boolean;
  ids: string[];
}

const staleNouns = { nouns: ['leaks', 'leakCount', 'leak'], ids: {} } as const;

function useJob(jobId: string) {
  const cache = useCache();
  const { data: job, refresh } = useRead(
    darkWeb.job,
    { params: { jobId } },
    {
      isOff: jobId === '',
      keepUnusedMs: 0,
      refreshEveryMs: pollUntilOver(pollIntervalMs),
    },
  );
  const endedAt = job?.endedAt;
  useEffect(() => {
    if (endedAt) markStale(cache, [staleNouns]);
  }, [endedAt, cache]);
  return { job, refresh };
}

/** The bulk status change that the user started last. */
export function useStatusJob() {
  const [jobId, setJobId] = useRemembered(jobMemory(useUserInfo()._id));
  const { change: send, isBusy: isStarting } = useChange(darkWeb.startJob);
  const { change: sendUndo, isBusy: isUndoing } = useChange(darkWeb.undoJob);
  const { job, refresh } = useJob(jobId);

  const start = async (status: LeakStatus, { filter, isEverything, ids }: SelectedLeaks): Promise<boolean> => {
    const { data } = await send({
      body: isEverything ? { status, filter, except: ids } : { status, ids, except: [] },
    });
    if (data) setJobId(data._id);
    return data !== undefined;
  };
  const undo = async (): Promise<void> => {
    const { data } = await sendUndo({ params: { jobId } });
    // The job runs again, so its progress is polled until it ends.
    if (data) refresh();
  };
  return { job, start, undo, isStarting, isUndoing, forget: () => setJobId('') };
}
/** The state of a bulk status change and its controls. */
export type StatusJobState = ReturnType<typeof useStatusJob>;
