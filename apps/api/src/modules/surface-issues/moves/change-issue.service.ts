import { FailureCode } from '@gatehouse/contract/core/reply';
import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { type IssueStatus, allowedIssueStatuses, issueStatusWords } from '@gatehouse/domain/surface/issue-status';

import type { Call } from '../../../platform/http/call.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { addComment, addWords } from '../comments/comments.service.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import type { IssueRecord } from '../lists/issues.store.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { actorOf, historyActor } from './issue-actor.ts';
import { lockSurface, findFullname, insertHistory, refreshAround, updateIssue } from './issue-moves.store.ts';
import { emitAndReadIssue, detailOf, issueReaders, requireLocked, requireReader } from './read-issue.service.ts';

/** Handles the two requests of the specification: a retest, or a comment alone. */
export async function changeIssue(call: Call<typeof surfaceIssues.change>): Promise<SurfaceIssueDetail> {
  const { db, params, body, viewer } = call;
  const { comment } = body;
  if ('status' in body) await lockSurface(db);
  const row = await requireLocked(db, params.id);
  if ('status' in body) {
    await moveIssue(call, row, { status: body.status, comment: comment ?? '' });
    call.notifyStaff({
      kind: issueNoteKinds.decided,
      body: texts.notes.retest(viewer.fullname, row.visual_id),
      link: `/provider/companies/${row.company_id}/issues/${row.id}`,
    });
  }
  const add = 'status' in body ? addWords : addComment;
  if (comment !== undefined) await add(call, row, { text: comment, audience: 'both', mentions: [] });
  return emitAndReadIssue(call, row.id);
}

/** Sets the status of an issue. The provider can set any status. */
export async function decideIssue(call: Call<typeof providerSurfaceIssues.change>): Promise<SurfaceIssueDetail> {
  const { db, params, body, viewer } = call;
  await lockSurface(db);
  const row = await requireLocked(db, params.id);
  await moveIssue(call, row, { status: body.status, comment: body.comment ?? '' });
  if (body.comment !== undefined)
    await addWords(call, row, { text: body.comment, audience: 'both', mentions: [], isSilent: true });
  const note = {
    kind: issueNoteKinds.decided,
    body: texts.notes.decided(viewer.fullname, { visualId: row.visual_id, status: body.status }),
    link: issueLink(row.id),
  };
  await call.notify({ roles: await issueReaders(db) }, note);
  return emitAndReadIssue(call, row.id);
}

type MoveCall = Pick<Call<typeof surfaceIssues.change>, 'db' | 'viewer' | 'platform' | 'audit'>;

/** Sets a status with its history, and updates the counts of services, hosts and roots in the same transaction. */
async function moveIssue(
  { db, viewer, platform, audit }: MoveCall,
  row: IssueRecord,
  { status, comment }: { status: IssueStatus; comment: string },
): Promise<void> {
  const from = row.status as IssueStatus;
  const actor = actorOf(viewer);
  checkMove(from, status, actor.side);
  await updateIssue(db, row.id, { decided_status: status, decided_at: platform.clock.now().toISOString() });
  await insertHistory(db, [
    {
      company_id: row.company_id,
      issue_id: row.id,
      ...historyActor(actor),
      kind: 'status',
      from_value: String(from),
      to_value: String(status),
      comment,
    },
  ]);
  await refreshAround(db, [row.host_id]);
  const details = { from: issueStatusWords[from], to: issueStatusWords[status] };
  audit({ action: 'status-changed', subject: row.visual_id, details });
}

/** Throws a 422 with the code TRANSITION_REFUSED and the allowed statuses. */
function checkMove(from: IssueStatus, to: IssueStatus, side: 'client' | 'provider'): void {
  const allowed = allowedIssueStatuses(from, side);
  if (allowed.includes(to)) return;
  const { sameStatus, notAllowed, allowed: withAllowed } = texts.errors;
  const fault =
    from === to ? sameStatus(issueStatusWords[to]) : notAllowed(issueStatusWords[from], issueStatusWords[to]);
  const names = allowed.map((code) => issueStatusWords[code]).join(', ');
  throw new AppError(422, FailureCode.transitionRefused, withAllowed(fault, names));
}

export async function assignIssue(call: Call<typeof surfaceIssues.assign>): Promise<SurfaceIssueDetail> {
  const { db, params, body, viewer } = call;
  const row = await requireLocked(db, params.id);
  if (row.assignee_id === body.userId) return detailOf(call, row.id);
  const to = body.userId === null ? '' : await requireReader(db, body.userId);
  const from = row.assignee_id === null ? undefined : await findFullname(db, row.assignee_id);
  await updateIssue(db, row.id, { assignee_id: body.userId });
  await insertHistory(db, [
    {
      company_id: row.company_id,
      issue_id: row.id,
      ...historyActor(actorOf(viewer)),
      kind: 'assignee',
      from_value: from?.fullname ?? '',
      to_value: to,
    },
  ]);
  const note = {
    kind: issueNoteKinds.assigned,
    body: texts.notes.assigned(viewer.fullname, row.visual_id),
    link: issueLink(row.id),
  };
  if (body.userId !== null) await call.notify({ userIds: [body.userId], except: viewer.id }, note);
  call.audit({ action: 'status-changed', subject: row.visual_id, details: { assignee: to } });
  return emitAndReadIssue(call, row.id);
}
