import type { CommentFiles } from '../comments/commented-noun.ts';
import { attachedTo, claimablePending } from './attachments.ts';
import { deleteAttachments, insertAttachments } from './attachments.store.ts';

type Attach = CommentFiles['attach'];

const attachTo: Record<'finding' | 'issue', Attach> = {
  finding: (db, fileIds, { company_id, id }) => insertAttachments(db, fileIds, { company_id, comment_id: id }),
  issue: (db, fileIds, { company_id, id }) => insertAttachments(db, fileIds, { company_id, issue_comment_id: id }),
};

/** Returns the storage of files of comments on findings or issues. */
export const commentFiles = (kind: 'finding' | 'issue'): CommentFiles => ({
  claim: (db, { senderId, ownerId, fileIds }) => claimablePending({ db, senderId }, fileIds, { kind, ids: [ownerId] }),
  attach: attachTo[kind],
  find: attachedTo,
  detach: deleteAttachments,
});
