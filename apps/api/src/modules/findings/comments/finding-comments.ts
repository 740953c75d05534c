import { engagementEvents } from '@gatehouse/contract/engagements/engagements';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { CommentCall, WrittenComment } from '../../../records/comments/commented-noun.ts';
import { commentsOf } from '../../../records/comments/comments.ts';
import { commentFiles } from '../../attachments/public.ts';
import { emitEngagementChange, engagementReaders } from '../../engagements/public.ts';
import { findingNotes } from '../findings.texts.ts';
import { findingLink, staffLink } from '../finding-notes.ts';
import { countComment } from '../finding-writes.store.ts';
import { findFinding, type FindingRecord, lockFindings } from '../findings.store.ts';

/** The path of a finding: below its engagement for clients, below the client for staff. */
interface FindingPath {
  id?: string;
  findingId: string;
}

const byPath =
  (find: (db: CompanyDatabase, id: string) => Promise<FindingRecord | undefined>) =>
  async (db: CompanyDatabase, { id, findingId }: FindingPath): Promise<FindingRecord> => {
    const finding = await find(db, findingId);
    if (!finding || (id !== undefined && finding.engagement_id !== id)) throw notFound();
    return finding;
  };

/** Comments on findings. */
export const findingComments = commentsOf<FindingPath, FindingRecord>({
  table: 'finding_comments',
  require: byPath(findFinding),
  lock: byPath(async (db, id) => (await lockFindings(db, [id]))[0]),
  count: countComment,
  files: commentFiles('finding'),
  notify: notifyOfComment,
  emit: (call, { id, engagement_id }) =>
    emitEngagementChange(call, engagementEvents.updated, { ids: [engagement_id], findings: [id] }),
});

/** Notifies the other side unless the comment is internal, and the mentioned users. */
async function notifyOfComment(
  { db, viewer, notify, notifyStaff }: CommentCall,
  finding: FindingRecord,
  { side, audience, mentioned }: WrittenComment,
): Promise<void> {
  const note = { kind: 'comment', body: findingNotes.commented(viewer.fullname, finding.visual_id) } as const;
  if (mentioned.length > 0) {
    const body = findingNotes.mentioned(viewer.fullname, finding.visual_id);
    await notify({ userIds: mentioned, except: viewer.id }, { kind: 'mention', body, link: findingLink(finding) });
  }
  if (side === 'client' && audience !== 'company') notifyStaff({ ...note, link: staffLink(finding) });
  if (side === 'provider' && audience === 'both')
    await notify({ roles: await engagementReaders(db) }, { ...note, link: findingLink(finding) });
}
