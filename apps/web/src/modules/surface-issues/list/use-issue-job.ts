import type { IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import type { IssueStatus } from '@gatehouse/domain/surface/issue-status';
import { useEffect, useState } from 'react';

import { useCache } from '../../../core/data/cache.ts';
import { markStale } from '../../../core/data/stale.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { pollUntilOver } from '../../../shared/jobs/job-progress.ts';

/** Interval at which the progress of a running job is read. */
export const pollIntervalMs = 500;

/** The data that is stale after a bulk change. */
export const staleNouns = { nouns: ['surfaceIssues', 'surfaceIssueCount', 'surfaceIssue'], ids: {} } as const;

/** The issues of a bulk change: the listed ones, or all that match a filter. */
export interface JobTarget {
  ids?: string[];
  filter?: IssueFilter;
  count: number;
}

/** Returns the selection in the format of the calls. */
export const selectionOf = ({ ids, filter }: JobTarget) => ({
  except: [],
  ...(ids ? { ids } : { filter: filter ?? {} }),
});

function useJobCalls(companyId: string | undefined) {
  const own = useChange(surfaceIssues.startJob);
  const ofCompany = useChange(providerSurfaceIssues.startJob);
  const undoOwn = useChange(surfaceIssues.undoJob);
  const undoOfCompany = useChange(providerSurfaceIssues.undoJob);
  return {
    isUndoing: undoOwn.isBusy || undoOfCompany.isBusy,
    start: (status: IssueStatus, reason: string, target: JobTarget) => {
      const chosen = { reason, ...selectionOf(target) };
      return companyId === undefined
        ? own.change({ body: { ...chosen, status: 4 } })
        : ofCompany.change({ params: { companyId }, body: { ...chosen, status } });
    },
    undo: (jobId: string) =>
      companyId === undefined
        ? undoOwn.change({ params: { jobId } })
        : undoOfCompany.change({ params: { companyId, jobId } }),
  };
}

/** The bulk change that the user started last. */
export function useIssueJob(companyId: string | undefined) {
  const [jobId, setJobId] = useState('');
  const calls = useJobCalls(companyId);
  const cache = useCache();
  const options = {
    keepUnusedMs: 0,
    refreshEveryMs: pollUntilOver(pollIntervalMs),
  };
  const isOfClient = companyId === undefined;
  const own = useRead(surfaceIssues.job, { params: { jobId } }, { ...options, isOff: jobId === '' || !isOfClient });
  const ofCompany = useRead(
    providerSurfaceIssues.job,
    { params: { companyId: companyId ?? '', jobId } },
    { ...options, isOff: jobId === '' || isOfClient },
  );
  const { data: job, refresh } = isOfClient ? own : ofCompany;
  const endedAt = job?.endedAt;
  useEffect(() => {
    if (endedAt) markStale(cache, [staleNouns]);
  }, [endedAt, cache]);
  return {
    job,
    isUndoing: calls.isUndoing,
    start: async (status: IssueStatus, reason: string, target: JobTarget): Promise<boolean> => {
      const { data } = await calls.start(status, reason, target);
      if (data) setJobId(data._id);
      return data !== undefined;
    },
    undo: async (): Promise<void> => {
      // The job runs again, so its progress is polled until it ends.
      if ((await calls.undo(jobId)).data) refresh();
    },
    /** Shows the progress of a job that was started elsewhere. */
    follow: setJobId,
    forget: () => setJobId(''),
  };
}
export type IssueJobState = ReturnType<typeof useIssueJob>;
