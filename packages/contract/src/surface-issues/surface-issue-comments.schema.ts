import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { threadLimit, threadQuery } from '../core/threads.schema.ts';
import { threadPage } from '../core/threads.ts';
import { attachedIds, fileSchema } from '../files/stored-file.schema.ts';
import { commentText } from '../findings/finding-detail.schema.ts';
import { commentSchema } from '../findings/finding.schema.ts';
import { commentAudiences } from '../findings/finding.ts';
import { issueCommentCalls } from './surface-issue-comments.ts';

const ofIssue = z.strictObject({ id: recordId });
const ofComment = ofIssue.extend({ commentId: recordId });

/** The schemas of `issueFile`. */
export const issueFileSchemas = { limit: { calls: 60, seconds: 60 }, result: fileSchema } as const;

/** Schemas, limits and summaries of `issueCommentCalls`. */
export const issueCommentSchemas = {
  comments: {
    summary: 'One page of the comments on an issue, oldest first; without a page the latest.',
    params: ofIssue,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  },
  comment: {
    limit: threadLimit,
    summary: 'Adds a comment, or a reply if a parent is given.',
    params: ofIssue,
    body: z.strictObject({
      text: commentText,
      audience: z.enum(commentAudiences).exclude(['provider']).default('both'),
      parentId: recordId.optional(),
      mentions: z.array(recordId).max(50).default([]),
      fileIds: attachedIds.optional(),
    }),
    result: commentSchema,
  },
  addFile: {
    ...issueFileSchemas,
    summary:
      'Uploads a file for a comment; unattached files are visible only to the uploader and deleted after 24 hours.',
    params: ofIssue,
  },
  editComment: {
    limit: threadLimit,
    summary: 'Edits your own comment. The previous text is kept.',
    params: ofComment,
    body: z.strictObject({ text: commentText }),
    result: commentSchema,
  },
  removeComment: {
    summary: 'Deletes your own comment. A placeholder remains in the thread.',
    params: ofComment,
    result: commentSchema,
  },
} satisfies GroupSchemas;

bindSchemas(issueCommentCalls, issueCommentSchemas);
