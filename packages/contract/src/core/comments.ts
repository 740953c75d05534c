import type { Access } from './access.ts';
import { deleteCall, getCall, postCall, putCall } from './calls.ts';
import type { Declaration } from './endpoint.ts';
import type { Subject } from './subject.ts';

/** A record with comments, as one side calls it. */
interface CommentedRecord {
  path: Declaration['path'];
  access: Access;
  subject: Subject;
  emits: readonly string[];
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares the calls that read and add the comments of a record. */
export function commentCalls({ path, access, subject, emits }: CommentedRecord) {
  return {
    comments: getCall(`${path}/comments`, { access, reads: { ...subject, isPart: true } }),
    comment: postCall(`${path}/comments`, { access, changes: subject, emits }),
  };
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares the calls with which authors edit and remove their own comments. */
export function ownCommentCalls({ path, access, subject, emits }: CommentedRecord) {
  const changed = { access, changes: subject, emits };
  return {
    editComment: putCall(`${path}/comments/:commentId`, changed),
    removeComment: deleteCall(`${path}/comments/:commentId`, changed),
  };
}
