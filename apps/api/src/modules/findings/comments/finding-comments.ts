import { engagementEvents } from '@gatehouse/contract/engagements/engagements';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { notifyOfComment } from '../../../records/comments/comment-notes.ts';
import { commentsOf } from '../../../records/comments/comments.ts';
import { commentFiles } from '../../../records/attachments/comment-files.ts';
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
  files: commentFiles('finding', 'comment_id'),
  readers: engagementReaders,
  notify: (call, finding, comment) => {
    const [by, link] = [call.viewer.fullname, findingLink(finding)];
    const note = { kind: 'comment', body: findingNotes.commented(by, finding.visual_id) } as const;
    return notifyOfComment(call, comment, {
      mentioned: { kind: 'mention', body: findingNotes.mentioned(by, finding.visual_id), link },
      toStaff: { ...note, link: staffLink(finding) },
      toClient: { readers: async () => ({ roles: await engagementReaders(call.db) }), note: { ...note, link } },
    });
  },
  emit: (call, { id, engagement_id }) =>
    emitEngagementChange(call, engagementEvents.updated, { ids: [engagement_id], findings: [id] }),
});
