import type { FileKind } from '@gatehouse/contract/files/files';

import type { CommentFiles } from '../comments/commented-noun.ts';
import { attachedTo, claimablePending } from './attachments.ts';
import { deleteAttachments, insertAttachments } from './attachments.store.ts';

/** Returns the storage of files of comments on one kind of record, which `column` of attachments references. */
export const commentFiles = (
  kind: FileKind,
  column: 'comment_id' | 'issue_comment_id' | 'record_comment_id',
): CommentFiles => ({
  claim: (db, { senderId, ownerId, fileIds }) => claimablePending({ db, senderId }, fileIds, { kind, ids: [ownerId] }),
  attach: (db, fileIds, { company_id, id }) =>
    // TypeScript cannot derive which of the columns a computed key is.
    insertAttachments(db, fileIds, { company_id, [column]: id } as { company_id: string; comment_id: string }),
  find: attachedTo,
  detach: deleteAttachments,
});
