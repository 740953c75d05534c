import { darkWeb } from '@gatehouse/contract/dark-web';
import type { StatusJob } from '@gatehouse/contract/dark-web-lists';
import type { LeakStatus } from '@gatehouse/contract/dark-web-rules';
import { useEffect } from 'react';

import { useCache } from '../../core/data/cache.ts';
import { markStale } from '../../core/data/stale.ts';
import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { type Memory, remembered, useRemembered } from '../../core/remember.ts';
import { useUserInfo } from '../../core/session-store.ts';
import type { LeakFilter } from './leak-lists.ts';

/** A job that runs is asked for this often, in ms. */
const askEveryMs = 800;

const memories = new Map<string, Memory<string>>();

/** A change goes on beside everything else: whoever comes back finds it again. */
function jobMemory(userId: string): Memory<string> {
  const known = memories.get(userId);
  if (known) return known;
  const made = remembered(`leakJob.${userId}`, (value) => typeof value === 'string', '');
  memories.set(userId, made);
  return made;
}

/** Whether nothing more happens by itself. */
export const isJobOver = ({ state }: StatusJob): boolean => ['Done', 'Failed', 'Undone'].includes(state);

/** Which records: those that are named, or all of a filter but those. */
export interface Chosen {
  filter: LeakFilter;
  isEverything: boolean;
  ids: string[];
}

const ended = { nouns: ['leaks', 'leakCount', 'leak'], ids: {} } as const;

function useFollowedJob(jobId: string) {
  const cache = useCache();
  const { data: job, refresh } = useRead(
    darkWeb.job,
    { params: { jobId } },
    {
      isOff: jobId === '',
      keepUnusedMs: 0,
      refreshEveryMs: (known) => (known && isJobOver(known) ? 0 : askEveryMs),
    },
  );
  const endedAt = job?.endedAt;
  useEffect(() => {
    if (endedAt) markStale(cache, [ended]);
  }, [endedAt, cache]);
  return { job, refresh };
}

/** The change of many records that this person began last. */
export function useStatusJob() {
  const [jobId, setJobId] = useRemembered(jobMemory(useUserInfo()._id));
  const { change: send, isBusy: isStarting } = useChange(darkWeb.startJob);
  const { change: sendUndo, isBusy: isUndoing } = useChange(darkWeb.undoJob);
  const { job, refresh } = useFollowedJob(jobId);

  const start = async (status: LeakStatus, { filter, isEverything, ids }: Chosen): Promise<boolean> => {
    const { data } = await send({
      body: isEverything ? { status, filter, except: ids } : { status, ids, except: [] },
    });
    if (data) setJobId(data._id);
    return data !== undefined;
  };
  const undo = async (): Promise<void> => {
    const { data } = await sendUndo({ params: { jobId } });
    // From here on it runs again, and is asked for until it has ended.
    if (data) refresh();
  };
  return { job, start, undo, isStarting, isUndoing, forget: () => setJobId('') };
}
export type FollowedJob = ReturnType<typeof useStatusJob>;
