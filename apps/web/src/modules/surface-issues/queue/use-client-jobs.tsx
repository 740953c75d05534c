import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import type { IssueFilter, IssueJob } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import type { IssueStatus } from '@gatehouse/domain/surface/issue-status';
import { useCallback, useEffect, useState } from 'react';

import { useCache } from '../../../core/data/cache.ts';
import { markStale } from '../../../core/data/stale.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { pollUntilOver, isJobOver } from '../../../shared/jobs/job-progress.ts';
import { pollIntervalMs } from '../../../shared/jobs/use-record-job.ts';
import { staleNouns } from '../list/use-issue-job.ts';

/** The issues to change at one client. */
export interface ClientPart {
  companyId: string;
  ids?: string[];
  filter?: IssueFilter;
}

interface ClientJob {
  companyId: string;
  job: IssueJob;
}

/** A change of issues of several clients: one job per client, displayed and undone together. */
export function useClientJobs() {
  const { change: startAt } = useChange(providerSurfaceIssues.startJob);
  const { change: undoAt, isBusy: isUndoing } = useChange(providerSurfaceIssues.undoJob);
  const [jobs, setJobs] = useState<readonly ClientJob[]>([]);
  const cache = useCache();
  const joined = joinJobs(jobs.map(({ job }) => job));
  const endedAt = joined?.endedAt;
  useEffect(() => {
    if (endedAt) markStale(cache, [{ nouns: staleNouns, ids: {} }]);
  }, [endedAt, cache]);
  const note = useCallback(
    (job: IssueJob) => setJobs((known) => known.map((one) => (one.job._id === job._id ? { ...one, job } : one))),
    [],
  );
  return {
    jobs,
    note,
    job: joined,
    isUndoing,
    start: async (parts: readonly ClientPart[], status: IssueStatus, reason: string): Promise<boolean> => {
      const started: ClientJob[] = [];
      for (const { companyId, ...chosen } of parts) {
        const { data } = await startAt({ params: { companyId }, body: { except: [], ...chosen, status, reason } });
        if (data) started.push({ companyId, job: data });
      }
      if (started.length > 0) setJobs(started);
      return started.length > 0;
    },
    undo: async (): Promise<void> => {
      for (const { companyId, job } of jobs.filter((one) => one.job.undoUntil !== null)) {
        const { data } = await undoAt({ params: { companyId, jobId: job._id } });
        if (data) note(data);
      }
    },
    forget: () => setJobs([]),
  };
}
export type ClientJobs = ReturnType<typeof useClientJobs>;

/** Polls a job until it ends. */
export function ClientJobReader({
  companyId,
  jobId,
  onJob,
}: {
  companyId: string;
  jobId: string;
  onJob: ClientJobs['note'];
}) {
  const options = { keepUnusedMs: 0, refreshEveryMs: pollUntilOver(pollIntervalMs) };
  const { data } = useRead(providerSurfaceIssues.job, { params: { companyId, jobId } }, options);
  useEffect(() => {
    if (data) onJob(data);
  }, [data, onJob]);
  return null;
}

/** Maximum number of refused issues shown. */
const refusalsAtMost = 50;

const sum = (jobs: readonly IssueJob[], of: 'total' | 'done' | 'changed' | 'refused'): number =>
  jobs.reduce((total, job) => total + job[of], 0);

function stateOf(jobs: readonly IssueJob[]): IssueJob['state'] {
  const running = jobs.find((job) => !isJobOver(job));
  if (running) return running.state;
  if (jobs.some(({ state }) => state === 'Failed')) return 'Failed';
  return jobs.every(({ state }) => state === 'Undone') ? 'Undone' : 'Done';
}

/** Combines the jobs at several clients: it is done once all of them are, and can be undone until the first undo period ends. */
function joinJobs(jobs: readonly IssueJob[]): IssueJob | undefined {
  const [first] = jobs;
  if (!first) return undefined;
  const ends = jobs.flatMap(({ undoUntil }) => undoUntil ?? []).toSorted();
  const isOver = jobs.every(isJobOver);
  return {
    ...first,
    state: stateOf(jobs),
    total: sum(jobs, 'total'),
    done: sum(jobs, 'done'),
    changed: sum(jobs, 'changed'),
    refused: sum(jobs, 'refused'),
    refusals: jobs.flatMap(({ refusals }) => refusals).slice(0, refusalsAtMost),
    endedAt: isOver
      ? (jobs
          .flatMap(({ endedAt }) => endedAt ?? [])
          .toSorted()
          .at(-1) ?? null)
      : null,
    undoUntil: isOver ? (ends[0] ?? null) : null,
  };
}
