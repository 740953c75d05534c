import { z } from 'zod';

import { endpoint, uploadEndpoint } from './endpoint.ts';
import { attachedIds, attachmentRules, fileSchema } from './file-schema.ts';
import { commentText } from './finding-detail.ts';
import { commentAudiences, commentSchema } from './finding-schema.ts';
import { issueAccess, issueEvents, issueSubject } from './surface-issue-rules.ts';
import { recordId } from './text.ts';
import { threadLimit, threadPage, threadQuery } from './threads.ts';

const path = '/attackSurfaceManagementForCompany';
const ofIssue = z.strictObject({ id: recordId });
const ofComment = ofIssue.extend({ commentId: recordId });
const emits = [issueEvents.updated];

/** A file that waits for the comment that names it. */
export const issueFile = {
  method: 'POST',
  file: attachmentRules,
  limit: { calls: 60, seconds: 60 },
  result: fileSchema,
} as const;

/** The comments of clients on their issues. */
export const issueCommentCalls = {
  comments: endpoint({
    method: 'GET',
    path: `${path}/:id/comments`,
    access: issueAccess,
    summary: 'One page of the comments on an issue, oldest first; without a page the latest.',
    reads: { ...issueSubject, isPart: true },
    params: ofIssue,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  }),
  comment: endpoint({
    method: 'POST',
    limit: threadLimit,
    path: `${path}/:id/comments`,
    access: issueAccess,
    summary: 'Adds a comment, or a reply if a parent is given.',
    changes: issueSubject,
    emits,
    params: ofIssue,
    body: z.strictObject({
      text: commentText,
      audience: z.enum(commentAudiences).exclude(['provider']).default('both'),
      parentId: recordId.optional(),
      mentions: z.array(recordId).max(50).default([]),
      fileIds: attachedIds.optional(),
    }),
    result: commentSchema,
  }),
  addFile: uploadEndpoint({
    ...issueFile,
    path: `${path}/:id/files`,
    access: issueAccess,
    summary:
      'Uploads a file for a comment; unattached files are visible only to the uploader and deleted after 24 hours.',
    params: ofIssue,
  }),
  editComment: endpoint({
    method: 'PUT',
    limit: threadLimit,
    path: `${path}/:id/comments/:commentId`,
    access: issueAccess,
    summary: 'Edits your own comment. The previous text is kept.',
    changes: issueSubject,
    emits,
    params: ofComment,
    body: z.strictObject({ text: commentText }),
    result: commentSchema,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: `${path}/:id/comments/:commentId`,
    access: issueAccess,
    summary: 'Deletes your own comment. A placeholder remains in the thread.',
    changes: issueSubject,
    emits,
    params: ofComment,
    result: commentSchema,
  }),
};
