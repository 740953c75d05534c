import type { IssueJob } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import type { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { issueEvents } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import {
  type IssueStatus,
  allowedIssueStatuses,
  issueStatusCodes,
  issueStatusWords,
} from '@gatehouse/domain/surface/issue-status';

import type { Call } from '../../../platform/routes/call.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import type { JobRunner, StatusJobs } from '../../../platform/jobs/status-job-runner.ts';
import { actorOf, type Actor } from '../../../records/actor.ts';
import { moveFault } from '../../../records/moves/require-move.ts';
import { recordJobs } from '../../../records/jobs/record-jobs.ts';
import { lockSurface, refreshAround } from '../records/issue-moves.store.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { workBatch } from './issue-batches.store.ts';
import {
  findRefusals,
  insertItems,
  issueJobRows,
  type JobChange,
  type JobRecord,
  type JobSelection,
  type RefusalRow,
} from './issue-jobs.store.ts';

const recordsAtATime = 500;

/** Bulk changes of issues, for the job runner. */
export const issueStatusJobs: StatusJobs<JobRecord> = {
  name: 'surface issue status jobs',
  ...issueJobRows,
  async work(db, state, { job, now }) {
    await lockSurface(db);
    const from = issueStatusCodes.filter((code) =>
      allowedIssueStatuses(code, job.side as Actor['side']).some((to) => to === job.status),
    );
    const undone = texts.history.jobUndone;
    const { count, hosts } = await workBatch(db, state, { job, from, size: recordsAtATime, now, undone });
    if (hosts.length > 0) await refreshAround(db, hosts);
    return count;
  },
  announce: ({ realtime }, { id, company_id }) =>
    realtime.emitToCompany(company_id, issueEvents.many, { reason: 'job', jobId: id }),
};

/** Returns the reason why an issue was not changed. */
function messageOf({ status, assignee_name }: JobRecord, row: RefusalRow): string {
  const { errors } = texts;
  if (row.refusal === 'assigned') return errors.alreadyAssigned(assignee_name);
  if (row.refusal === 'done') return errors.notAcceptable;
  if (row.refusal === 'accepted') return errors.alreadyAccepted;
  if (row.refusal === 'requested') return errors.alreadyRequested;
  return moveFault(errors, issueStatusWords[row.status as IssueStatus], issueStatusWords[status as IssueStatus]);
}

/** Returns the change of a job for the audit log. */
function changeOf({ kind, status, assignee_name, until }: JobRecord): Record<string, string> {
  if (kind === 'status') return { to: issueStatusWords[status as IssueStatus] };
  if (kind === 'assignee') return { assignee: assignee_name };
  return { acceptance: until ?? 'open-ended', ...(kind === 'request' && { state: 'requested' }) };
}

/** Bulk changes of issues. Each side sees its own. */
export const issueJobs = recordJobs<JobRecord, IssueJob>({
  ...issueJobRows,
  isVisible: ({ side }, viewer) => side === actorOf(viewer).side,
  async present(db, job, progress) {
    const refusals = job.refused === 0 ? [] : await findRefusals(db, job.id);
    return {
      ...progress,
      state: job.state as IssueJob['state'],
      kind: job.kind as IssueJob['kind'],
      status: job.status as IssueStatus | null,
      assignee: job.assignee_name,
      until: job.until,
      reason: job.reason,
      refused: job.refused,
      refusals: refusals.map((row) => ({ _id: row.id, idVisual: row.visual_id, message: messageOf(job, row) })),
    };
  },
  audit: { action: 'status-changed', subject: texts.bulk },
  describe: (job, records) => ({ ...changeOf(job), records: String(records), reason: job.reason.slice(0, 200) }),
  undoOver: texts.errors.undoOver,
});

type StartCall = Call<typeof surfaceIssues.startJob> | Call<typeof providerSurfaceIssues.startJob>;
type BulkCall = Pick<StartCall, 'db' | 'viewer' | 'companyId' | 'platform' | 'audit' | 'afterCommit'> & {
  body: Omit<JobSelection, 'viewerId' | 'filter' | 'ids'> &
    Partial<Pick<JobSelection, 'filter' | 'ids'>> & { reason: string };
};

/** Stores the issues of a bulk change, and starts the job after the commit. */
export async function openJob(call: BulkCall, runner: JobRunner, change: JobChange): Promise<IssueJob> {
  const { db, body, viewer } = call;
  const { filter, ids, except, reason } = body;
  if ((filter === undefined) === (ids === undefined)) throw unprocessable(texts.errors.filterOrIds, 'filter');
  return issueJobs.start(call, runner, {
    insert: (opened) => issueJobRows.insert(db, { ...opened, side: actorOf(viewer).side, ...change, reason }),
    fill: (id) => insertItems(db, id, { filter, ids, except, viewerId: viewer.id }),
  });
}

/** Returns the handler that changes the status of many issues. */
export const startStatusJob =
  (runner: JobRunner) =>
  (call: StartCall): Promise<IssueJob> =>
    openJob(call, runner, { kind: 'status', status: call.body.status });
