import type { Database } from '../../../platform/database/database.ts';
import { insertAttachments } from '../../../records/attachments/attachments.store.ts';
import { insertComment } from '../../../records/comments/comments.store.ts';
import { countComment } from '../finding-writes.store.ts';

interface NewTalk {
  company_id: string;
  finding_id: string;
  author: { id: string; fullname: string; side: 'client' | 'provider' };
  body: string;
  created_at: string;
  /** Stored files that are not attached to anything yet. */
  fileIds: readonly string[];
}

/** Inserts a comment that both sides can read, with its files. */
export function buildCommentWithFiles(
  database: Database,
  { company_id, finding_id, author, fileIds, ...talk }: NewTalk,
): Promise<void> {
  return database.withCompany(company_id, async (db) => {
    const { id } = await insertComment(db, 'finding_comments', {
      company_id,
      ownerId: finding_id,
      ...talk,
      author_id: author.id,
      author_name: author.fullname,
      side: author.side,
      audience: 'both',
      mentions: [],
    });
    await countComment(db, finding_id, 1);
    await insertAttachments(db, fileIds, { company_id, comment_id: id });
  });
}
