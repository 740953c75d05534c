import type { IssueJob } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';

import { isJobOver } from '../../../shared/jobs/job-progress.ts';

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
export function joinJobs(jobs: readonly IssueJob[]): IssueJob | undefined {
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
