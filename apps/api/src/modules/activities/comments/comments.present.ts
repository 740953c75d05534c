import type { Comment } from '@gatehouse/contract/findings/finding.schema';

import type { CommentRecord } from './comments.store.ts';

/** Converts a comment row; a removed comment has no content. Files belong to the activity itself. */
export const presentComment = (row: CommentRecord): Comment => {
  const isRemoved = row.removed_at !== null;
  return {
    _id: row.id,
    parentId: row.parent_id,
    author: { _id: row.author_id, fullname: row.author_name },
    side: row.side as Comment['side'],
    audience: row.audience as Comment['audience'],
    text: isRemoved ? '' : row.body,
    mentions: isRemoved ? [] : (row.mentions as Comment['mentions']),
    files: [],
    at: row.created_at,
    editedAt: row.edited_at,
    isRemoved,
  };
};
