import type { StatusJob } from '@gatehouse/contract/dark-web-lists';
import type { LeakStatus } from '@gatehouse/contract/dark-web-rules';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { type Memory, remembered, useRemembered } from '../../core/remember.ts';
import { useUserInfo } from '../../core/session-store.ts';
import {
  useLeakJobState,
  useLeakJobSubscription,
  useStartLeakJobMutation,
  useUndoLeakJobMutation,
} from './dark-web-changes.api.ts';
import { leakCache, type LeakFilter } from './dark-web.api.ts';

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

function useFollowedJob(jobId: string): StatusJob | undefined {
  const dispatch = useDispatch();
  const input = { params: { jobId } };
  const skip = jobId === '';
  const { data } = useLeakJobState(input, { skip });
  const job = data?._id === jobId ? data : undefined;
  const isOver = job !== undefined && isJobOver(job);
  useLeakJobSubscription(input, { skip, pollingInterval: isOver ? 0 : askEveryMs });
  const endedAt = job?.endedAt;
  useEffect(() => {
    if (endedAt) dispatch(leakCache.util.invalidateTags(['leaks', 'leakCounts', 'leakDetail']));
  }, [endedAt, dispatch]);
  return job;
}

/** The change of many records that this person began last. */
export function useStatusJob() {
  const [jobId, setJobId] = useRemembered(jobMemory(useUserInfo()._id));
  const [send, { isLoading: isStarting }] = useStartLeakJobMutation();
  const [sendUndo, { isLoading: isUndoing }] = useUndoLeakJobMutation();
  const dispatch = useDispatch();
  const job = useFollowedJob(jobId);

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
    if (data) dispatch(leakCache.util.invalidateTags(['leakJob']));
  };
  return { job, start, undo, isStarting, isUndoing, forget: () => setJobId('') };
}
export type FollowedJob = ReturnType<typeof useStatusJob>;
