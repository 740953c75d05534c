import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { type IssueStatus, allowedIssueStatuses, issueStatusWords } from '@gatehouse/domain/surface/issue-status';

import type { Call } from '../../../platform/routes/call.ts';
import { recordChange } from '../../../records/history/record-change.ts';
import { requireMove } from '../../../records/moves/require-move.ts';
import { issueComments } from '../comments/issue-comments.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import type { IssueRecord } from '../records/issues.store.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { actorOf } from '../../../records/actor.ts';
import { lockSurface, refreshAround, updateIssue } from '../records/issue-moves.store.ts';
import { issueAssignment } from './issue-assignment.ts';
import { emitAndReadIssue, detailOf, requireLocked } from '../records/read-issue.service.ts';

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
  const add = 'status' in body ? issueComments.addIfRoom : issueComments.add;
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
    await issueComments.addIfRoom(call, row, { text: body.comment, audience: 'both', mentions: [], isSilent: true });
  const note = {
    kind: issueNoteKinds.decided,
    body: texts.notes.decided(viewer.fullname, { visualId: row.visual_id, status: body.status }),
    link: issueLink(row.id),
  };
  await call.notify({ roles: await issueAssignment.readers(db) }, note);
  return emitAndReadIssue(call, row.id);
}

type MoveCall = Pick<Call<typeof surfaceIssues.change>, 'db' | 'viewer' | 'platform' | 'audit'>;

/** Sets a status with its history, and updates the counts of services, hosts and roots in the same transaction. */
async function moveIssue(
  call: MoveCall,
  row: IssueRecord,
  { status, comment }: { status: IssueStatus; comment: string },
): Promise<void> {
  const { db, viewer, platform } = call;
  const from = row.status as IssueStatus;
  const allowed = allowedIssueStatuses(from, actorOf(viewer).side).map((code) => issueStatusWords[code]);
  const words = { from: issueStatusWords[from], to: issueStatusWords[status] };
  requireMove(texts.errors, { ...words, allowed });
  await updateIssue(db, row.id, { decided_status: status, decided_at: platform.clock.now().toISOString() });
  const codes = { from_value: String(from), to_value: String(status) };
  await recordChange(call, 'surface_issue_history', { id: row.id, kind: 'status', ...codes, comment });
  await refreshAround(db, [row.host_id]);
  call.audit({ action: 'status-changed', subject: row.visual_id, details: words });
}

export async function assignIssue(call: Call<typeof surfaceIssues.assign>): Promise<SurfaceIssueDetail> {
  const { db, params, body } = call;
  const row = await requireLocked(db, params.id);
  if (row.assignee_id === body.userId) return detailOf(call, row.id);
  await issueAssignment.assign(call, row, body.userId);
  return emitAndReadIssue(call, row.id);
}
