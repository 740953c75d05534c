import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type { Comment } from '@gatehouse/contract/findings/finding.schema';

import type { CommentRow } from './comments.store.ts';

/** Converts a comment with its files to the shape of the contract. A removed comment has no content. */
export const presentComment = (row: CommentRow, files: readonly StoredFile[] = []): Comment => {
  const isRemoved = row.removed_at !== null;
  return {
    _id: row.id,
    parentId: row.parent_id,
    author: { _id: row.author_id, fullname: row.author_name },
    side: row.side as Comment['side'],
    audience: row.audience as Comment['audience'],
    text: isRemoved ? '' : row.body,
    mentions: isRemoved ? [] : (row.mentions as Comment['mentions']),
    files: isRemoved ? [] : [...files],
    at: row.created_at,
    editedAt: row.edited_at,
    isRemoved,
  };
};
