import type { IssueJob } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import type { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import type { Call } from '../../../platform/routes/call.ts';
import type { JobRunner } from '../../../platform/jobs/status-job-runner.ts';
import { approvingRoles } from '../../../records/acceptance/acceptance-requests.ts';
import { findPolicy } from '../../findings/public.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import { requireFutureDay } from '../moves/acceptance.service.ts';
import { issueAssignment } from '../moves/issue-assignment.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { openJob } from './issue-jobs.service.ts';
import { findFirstOf } from './issue-jobs.store.ts';

const list = '/attack-surface-management';

/** Returns the handler that assigns many issues. The assignee gets a single notification. */
export const startAssignJob =
  (runner: JobRunner) =>
  async (call: Call<typeof surfaceIssues.assignJob>): Promise<IssueJob> => {
    const { db, body, viewer } = call;
    const name = body.userId === null ? '' : await issueAssignment.requireReader(db, body.userId);
    const job = await openJob(call, runner, {
      kind: 'assignee',
      status: null,
      assignee_id: body.userId,
      assignee_name: name,
    });
    if (body.userId !== null && job.total > 0) {
      const note = texts.notes.assignedMany(viewer.fullname, await findFirstOf(db, job._id), job.total - 1);
      const link = `${list}?assignee=me`;
      await call.notify(
        { userIds: [body.userId], except: viewer.id },
        { kind: issueNoteKinds.assigned, body: note, link },
      );
    }
    return job;
  };

/** Returns the handler that accepts the risk of many issues, or requests an approval if the policy requires it. */
export const startAcceptJob =
  (runner: JobRunner) =>
  async (call: Call<typeof surfaceIssues.acceptJob>): Promise<IssueJob> => {
    const { db, body, viewer } = call;
    const until = body.until ?? null;
    await requireFutureDay(call, until);
    const { acknowledgeNeedsApproval } = await findPolicy(db);
    const kind = acknowledgeNeedsApproval ? 'request' : 'acceptance';
    const job = await openJob(call, runner, { kind, status: null, until });
    if (kind === 'request' && job.total > 0) {
      const note = texts.notes.requestedMany(viewer.fullname, await findFirstOf(db, job._id), job.total - 1);
      const link = `${list}?status=1,3,4&accepted=false`;
      await call.notify(
        { roles: approvingRoles, except: viewer.id },
        { kind: issueNoteKinds.request, body: note, link },
      );
    }
    return job;
  };
