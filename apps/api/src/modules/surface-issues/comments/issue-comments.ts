import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import type { CommentCall, WrittenComment } from '../../../records/comments/commented-noun.ts';
import { commentsOf } from '../../../records/comments/comments.ts';
import { commentFiles, takePending } from '../../attachments/public.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import { findIssue, type IssueRecord } from '../records/issues.store.ts';
import { emitIssue, requireLocked } from '../records/read-issue.service.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { countComment } from '../records/comments.store.ts';

async function requireIssue(db: CompanyDatabase, { id }: { id: string }): Promise<IssueRecord> {
  const row = await findIssue(db, id);
  if (!row) throw notFound();
  return row;
}

/** Comments on issues of the attack surface. */
export const issueComments = commentsOf<{ id: string }, IssueRecord>({
  table: 'surface_issue_comments',
  require: requireIssue,
  lock: (db, { id }) => requireLocked(db, id),
  count: countComment,
  files: commentFiles('issue'),
  notify: notifyOfComment,
  emit: (call, { id }) => emitIssue(call, id),
});

/** Notifies the users whom a client mentions, and the provider unless the comment is internal. */
async function notifyOfComment(
  { viewer, notify, notifyStaff }: CommentCall,
  { visual_id, company_id, id }: IssueRecord,
  { side, audience, isSilent = false, mentioned }: WrittenComment,
): Promise<void> {
  if (side === 'provider') return;
  if (mentioned.length > 0) {
    const body = texts.notes.mentioned(viewer.fullname, visual_id);
    await notify(
      { userIds: mentioned, except: viewer.id },
      { kind: issueNoteKinds.mention, body, link: issueLink(id) },
    );
  }
  if (audience === 'company' || isSilent) return;
  const body = texts.notes.commented(viewer.fullname, visual_id);
  notifyStaff({ kind: issueNoteKinds.mention, body, link: `/provider/companies/${company_id}/issues/${id}` });
}

type FileEndpoint = typeof surfaceIssues.addFile | typeof providerSurfaceIssues.addFile;

/** Stores a file for a comment of either side. */
export const addIssueFile = (call: FileCall<FileEndpoint>, upload: Upload): Promise<StoredFile> =>
  takePending(call, upload, {
    owner: { kind: 'issue', id: call.params.id },
    exists: async (db) => (await findIssue(db, call.params.id)) !== undefined,
  });
