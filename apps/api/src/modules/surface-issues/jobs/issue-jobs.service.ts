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

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound, unprocessable } from '../../../platform/http/errors.ts';
import { markUndoing, mayUndoJob } from '../../../platform/jobs/status-job-rows.ts';
import type { JobRunner, StatusJobs } from '../../../platform/jobs/status-job-runner.ts';
import { actorOf, type IssueActor } from '../moves/issue-actor.ts';
import { lockSurface, refreshAround } from '../moves/issue-moves.store.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { workBatch } from './issue-batches.store.ts';
import {
  findJob,
  findRefusals,
  insertItems,
  insertJob,
  issueJobTables,
  type JobChange,
  type JobRecord,
  type JobSelection,
  type RefusalRow,
} from './issue-jobs.store.ts';

const recordsAtATime = 500;

/** Bulk changes of issues, for the job runner. */
export const issueStatusJobs: StatusJobs<JobRecord> = {
  name: 'surface issue status jobs',
  tables: issueJobTables,
  find: findJob,
  async work(db, state, { job, now }) {
    await lockSurface(db);
    const from = issueStatusCodes.filter((code) =>
      allowedIssueStatuses(code, job.side as IssueActor['side']).some((to) => to === job.status),
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
  const [from, to] = [row.status as IssueStatus, status as IssueStatus];
  return from === to
    ? errors.sameStatus(issueStatusWords[to])
    : errors.notAllowed(issueStatusWords[from], issueStatusWords[to]);
}

async function present(db: CompanyDatabase, job: JobRecord, now: Date): Promise<IssueJob> {
  const refusals = job.refused === 0 ? [] : await findRefusals(db, job.id);
  return {
    _id: job.id,
    state: job.state as IssueJob['state'],
    kind: job.kind as IssueJob['kind'],
    status: job.status as IssueStatus | null,
    assignee: job.assignee_name,
    until: job.until,
    reason: job.reason,
    total: job.total,
    done: job.done,
    changed: job.changed,
    refused: job.refused,
    refusals: refusals.map((row) => ({ _id: row.id, idVisual: row.visual_id, message: messageOf(job, row) })),
    createdAt: job.created_at,
    createdBy: { _id: job.actor_id, fullname: job.actor_name },
    endedAt: job.ended_at,
    undoUntil: mayUndoJob(job, now) ? job.undo_until : null,
  };
}

/** Returns a job of the viewer's own side. Throws a 404 for any other job. */
async function requireJob(db: CompanyDatabase, id: string, { side }: IssueActor): Promise<JobRecord> {
  const job = await findJob(db, id);
  if (job?.side !== side) throw notFound();
  return job;
}

type StartCall = Call<typeof surfaceIssues.startJob> | Call<typeof providerSurfaceIssues.startJob>;
type BulkCall = Pick<StartCall, 'db' | 'viewer' | 'companyId' | 'platform' | 'audit' | 'afterCommit'> & {
  body: Omit<JobSelection, 'viewerId' | 'filter' | 'ids'> &
    Partial<Pick<JobSelection, 'filter' | 'ids'>> & { reason: string };
};

/** Stores the issues of a bulk change, and starts the job after the commit. */
export async function openJob(call: BulkCall, runner: JobRunner, change: JobChange): Promise<IssueJob> {
  const { db, body, viewer, companyId, platform } = call;
  const { filter, ids, except, reason } = body;
  if ((filter === undefined) === (ids === undefined)) throw unprocessable(texts.errors.filterOrIds, 'filter');
  const now = platform.clock.now();
  const at = now.toISOString();
  const actor = actorOf(viewer);
  const created = { company_id: companyId, actor_id: actor.id, actor_name: actor.name, side: actor.side };
  const id = await insertJob(db, { ...created, ...change, reason, created_at: at, heartbeat_at: at });
  await insertItems(db, id, { filter, ids, except, viewerId: viewer.id });
  const job = await requireJob(db, id, actor);
  const details = { ...auditedOf(job), records: String(job.total), reason: reason.slice(0, 200) };
  call.audit({ action: 'status-changed', subject: texts.bulk, details });
  call.afterCommit(() => runner.start(companyId, id));
  return present(db, job, now);
}

/** Returns the change of a job for the audit log. */
function auditedOf({ kind, status, assignee_name, until }: JobRecord): Record<string, string> {
  if (kind === 'status') return { to: issueStatusWords[status as IssueStatus] };
  if (kind === 'assignee') return { assignee: assignee_name };
  return { acceptance: until ?? 'open-ended', ...(kind === 'request' && { state: 'requested' }) };
}

export const startJob =
  (runner: JobRunner) =>
  (call: StartCall): Promise<IssueJob> =>
    openJob(call, runner, { kind: 'status', status: call.body.status });

type JobCall = Call<typeof surfaceIssues.job> | Call<typeof providerSurfaceIssues.job>;

export const readJob = async ({ db, params, viewer, platform }: JobCall): Promise<IssueJob> =>
  present(db, await requireJob(db, params.jobId, actorOf(viewer)), platform.clock.now());

type UndoCall = Call<typeof surfaceIssues.undoJob> | Call<typeof providerSurfaceIssues.undoJob>;

export const undoJob =
  (runner: JobRunner) =>
  async (call: UndoCall): Promise<IssueJob> => {
    const { db, params, companyId, viewer, platform } = call;
    const now = platform.clock.now();
    const job = await requireJob(db, params.jobId, actorOf(viewer));
    if (!mayUndoJob(job, now)) throw conflict(texts.errors.undoOver);
    await markUndoing(db, issueJobTables, job.id);
    const details = { ...auditedOf(job), undone: 'true', records: String(job.changed) };
    call.audit({ action: 'status-changed', subject: texts.bulk, details });
    call.afterCommit(() => runner.start(companyId, job.id));
    return present(db, await requireJob(db, job.id, actorOf(viewer)), now);
  };
