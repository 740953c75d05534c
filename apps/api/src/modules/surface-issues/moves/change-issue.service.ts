import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import { issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { type IssueStatus, allowedIssueStatuses, issueStatusWords } from '@gatehouse/domain/surface/issue-status';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { actorOf } from '../../../records/actor.ts';
import { assignmentOf } from '../../../records/assignment/assignment.ts';
import { notifyOfComment } from '../../../records/comments/comment-notes.ts';
import { commentsOf } from '../../../records/comments/comments.ts';
import { recordChange } from '../../../records/history/record-change.ts';
import { requireMove } from '../../../records/moves/require-move.ts';
import { takePending } from '../../../records/attachments/attachments.ts';
import { commentFiles } from '../../../records/attachments/comment-files.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import {
  countComment,
  findIssue,
  type IssueRecord,
  lockSurface,
  refreshAround,
  updateIssue,
} from '../records/issues.store.ts';
import { emitAndReadIssue, emitIssue, detailOf, requireIssue, requireLocked } from '../records/read-issue.service.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';

const staffLink = ({ company_id, id }: IssueRecord): string => `/provider/companies/${company_id}/issues/${id}`;

/** Comments on issues of the attack surface. */
export const issueComments = commentsOf<{ id: string }, IssueRecord>({
  table: 'surface_issue_comments',
  require: (db, { id }) => requireIssue(db, id),
  lock: (db, { id }) => requireLocked(db, id),
  count: countComment,
  files: commentFiles('issue', 'issue_comment_id'),
  readers: (db) => issueAssignment.readers(db),
  notify: (call, issue, comment) => {
    const [by, kind] = [call.viewer.fullname, issueNoteKinds.mention];
    const { visual_id: visualId, id } = issue;
    return notifyOfComment(call, comment, {
      mentioned: { kind, body: texts.notes.mentioned(by, visualId), link: issueLink(id) },
      toStaff: { kind, body: texts.notes.commented(by, visualId), link: staffLink(issue) },
    });
  },
  emit: (call, { id }) => emitIssue(call, id),
});

/** Stores a file for a comment of either side. */
export const addIssueFile = (
  call: FileCall<typeof surfaceIssues.addFile | typeof providerSurfaceIssues.addFile>,
  upload: Upload,
): Promise<StoredFile> =>
  takePending(call, upload, {
    owner: { kind: 'issue', id: call.params.id },
    exists: async (db) => (await findIssue(db, call.params.id)) !== undefined,
  });

/** The assignment of issues to the users of their company who can see them. */
export const issueAssignment = assignmentOf<IssueRecord>({
  history: 'surface_issue_history',
  permission: 'attackSurfaceManagement-company:read',
  refusal: texts.errors.assignee,
  update: (db, id, { assignee_id }) => updateIssue(db, id, { assignee_id }),
  note: (by, { id, visual_id }) => ({
    kind: issueNoteKinds.assigned,
    body: texts.notes.assigned(by, visual_id),
    link: issueLink(id),
  }),
});

export async function assignIssue(call: Call<typeof surfaceIssues.assign>): Promise<SurfaceIssueDetail> {
  const { db, params, body } = call;
  const row = await requireLocked(db, params.id);
  if (row.assignee_id === body.userId) return detailOf(call, row.id);
  await issueAssignment.assign(call, row, body.userId);
  return emitAndReadIssue(call, row.id);
}

/** Handles the two requests of the specification: a retest, or a comment alone. */
export async function changeIssue(call: Call<typeof surfaceIssues.change>): Promise<SurfaceIssueDetail> {
  const { db, params, body, viewer } = call;
  const { comment } = body;
  if ('status' in body) await lockSurface(db);
  const row = await requireLocked(db, params.id);
  if ('status' in body) {
    await moveIssue(call, row, { status: body.status, comment: comment ?? '' });
    const asked = texts.notes.retest(viewer.fullname, row.visual_id);
    call.notifyStaff({ kind: issueNoteKinds.decided, body: asked, link: staffLink(row) });
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
  const decided = texts.notes.decided(viewer.fullname, { visualId: row.visual_id, status: body.status });
  const note = { kind: issueNoteKinds.decided, body: decided, link: issueLink(row.id) };
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
