import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { useEffect } from 'react';

import { useCache } from '../../core/data/cache.ts';
import { markStale, type StaleData } from '../../core/data/stale.ts';
import type { Input } from '../../core/request.ts';
import type { SideKey } from '../../core/sides.ts';
import { useSideChange } from '../sides/use-side-change.ts';
import { useSideRead } from '../sides/use-side-read.ts';
import { pollUntilOver } from './job-progress.ts';

/** Interval at which the progress of a running job is read. */
export const pollIntervalMs = 500;

/** An endpoint of the client's users and its counterpart for staff, or the former twice if staff do not call it. */
interface Pair<E extends AnyEndpoint> {
  own: E;
  staff: AnyEndpoint;
}

/** The calls about bulk changes of one kind of record. */
interface JobCalls<Read extends AnyEndpoint> {
  read: Pair<Read>;
  undo: Pair<AnyEndpoint>;
  /** The data that is stale after a bulk change. */
  stale: StaleData['nouns'];
  companyId?: SideKey;
}

/** The bulk change of records that the user started last. Its ID is kept by the caller; it is empty if there is none. */
export function useRecordJob<Read extends AnyEndpoint>(
  { read, undo: undoPair, stale, companyId }: JobCalls<Read>,
  [jobId, follow]: [string, (jobId: string) => void],
) {
  const { change: sendUndo, isBusy: isUndoing } = useSideChange({ ...undoPair, companyId });
  const cache = useCache();
  const input = { params: { jobId } } as never as Input<Read>;
  const options = { keepUnusedMs: 0, refreshEveryMs: pollUntilOver(pollIntervalMs), isOff: jobId === '' } as const;
  const reading = useSideRead({ ...read, companyId }, input, options as never);
  const job = reading.data as (Result<Read> & { endedAt: string | null }) | undefined;
  const endedAt = job?.endedAt;
  useEffect(() => {
    if (endedAt) markStale(cache, [{ nouns: stale, ids: {} }]);
  }, [endedAt, cache, stale]);
  return {
    job,
    isUndoing,
    undo: async (): Promise<void> => {
      // The job runs again, so its progress is polled until it ends.
      if ((await sendUndo({ params: { jobId } } as never)).data) reading.refresh();
    },
    /** Shows the progress of a job that has been started. */
    follow,
    forget: () => follow(''),
  };
}
