import type { IssueJob } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { issueEvents } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import {
  type IssueStatus,
  allowedIssueStatuses,
  issueStatusCodes,
  issueStatusWords,
  unresolvedIssueStatuses,
} from '@gatehouse/domain/surface/issue-status';

import type { Call } from '../../../platform/routes/call.ts';
import type { JobRunner, StatusJobs } from '../../../platform/jobs/status-job-runner.ts';
import { approvingRoles } from '../../../records/acceptance/acceptance-requests.ts';
import { actorOf, type Actor } from '../../../records/actor.ts';
import { workBatch } from '../../../records/jobs/batches.store.ts';
import { moveFault } from '../../../records/moves/require-move.ts';
import { recordJobs, selectedBy } from '../../../records/jobs/record-jobs.ts';
import { findPolicy } from '../../findings/public.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import { requireFutureDay } from '../../../records/acceptance/accepted-risk.ts';
import { issueAssignment } from '../moves/change-issue.service.ts';
import { lockSurface, refreshAround } from '../records/issues.store.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import {
  findFirstOf,
  findRefusals,
  issueJobKinds,
  issueJobRows,
  issueJobTables,
  type JobChange,
  type JobRecord,
  type RefusalRow,
  selectedIssues,
} from './issue-jobs.store.ts';

const recordsAtATime = 500;

/** Bulk changes of issues, for the job runner. */
export const issueStatusJobs: StatusJobs<JobRecord> = {
  name: 'surface issue status jobs',
  ...issueJobRows,
  async work(db, state, { job, now }) {
    await lockSurface(db);
    const change = issueJobKinds[job.kind];
    if (!change) throw new Error(`There is no job of kind ${job.kind}`);
    const from = issueStatusCodes.filter((code) =>
      allowedIssueStatuses(code, job.side as Actor['side']).some((to) => to === job.status),
    );
    const more = { from, open: unresolvedIssueStatuses, undone: texts.history.jobUndone };
    const batch = { job, values: { ...more, size: recordsAtATime, now } };
    const { count, related } = await workBatch(db, { tables: issueJobTables, change, state }, batch);
    if (related.length > 0) await refreshAround(db, related);
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

type AssignCall = Call<typeof surfaceIssues.assignJob>;
type AcceptCall = Call<typeof surfaceIssues.acceptJob>;
type StartCall = Call<typeof surfaceIssues.startJob> | Call<typeof providerSurfaceIssues.startJob>;

/** Stores the issues of a bulk change, and starts the job after the commit. */
const openJob = (call: StartCall | AssignCall | AcceptCall, runner: JobRunner, change: JobChange): Promise<IssueJob> =>
  issueJobs.start(
    call,
    runner,
    selectedBy(selectedIssues, call, { side: actorOf(call.viewer).side, ...change, reason: call.body.reason }),
  );

/** Returns the handler that changes the status of many issues. */
export const startStatusJob = (runner: JobRunner) => (call: StartCall) =>
  openJob(call, runner, { kind: 'status', status: call.body.status });

const list = '/attack-surface-management';

/** Returns the handler that assigns many issues. The assignee gets a single notification. */
export const startAssignJob = (runner: JobRunner) => async (call: AssignCall) => {
  const { db, body, viewer } = call;
  const { userId } = body;
  const assignee_name = userId === null ? '' : await issueAssignment.requireReader(db, userId);
  const job = await openJob(call, runner, { kind: 'assignee', status: null, assignee_id: userId, assignee_name });
  if (userId !== null && job.total > 0) {
    const note = texts.notes.assignedMany(viewer.fullname, await findFirstOf(db, job._id), job.total - 1);
    const assigned = { kind: issueNoteKinds.assigned, body: note, link: `${list}?assignee=me` };
    await call.notify({ userIds: [userId], except: viewer.id }, assigned);
  }
  return job;
};

/** Returns the handler that accepts the risk of many issues, or requests an approval if the policy requires it. */
export const startAcceptJob = (runner: JobRunner) => async (call: AcceptCall) => {
  const { db, body, viewer } = call;
  const until = body.until ?? null;
  await requireFutureDay(call, until, texts.errors.untilPast);
  const { acknowledgeNeedsApproval } = await findPolicy(db);
  const kind = acknowledgeNeedsApproval ? 'request' : 'acceptance';
  const job = await openJob(call, runner, { kind, status: null, until });
  if (kind === 'request' && job.total > 0) {
    const note = texts.notes.requestedMany(viewer.fullname, await findFirstOf(db, job._id), job.total - 1);
    const asked = { kind: issueNoteKinds.request, body: note, link: `${list}?status=1,3,4&accepted=false` };
    await call.notify({ roles: approvingRoles, except: viewer.id }, asked);
  }
  return job;
};
