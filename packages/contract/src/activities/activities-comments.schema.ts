import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { threadLimit, threadQuery } from '../core/threads.schema.ts';
import { threadPage } from '../core/threads.ts';
import { commentText } from '../findings/finding-detail.schema.ts';
import { commentSchema } from '../findings/finding.schema.ts';
import { commentAudiences } from '../findings/finding.ts';
import { activityCommentCalls, clientActivityCommentCalls } from './activities-comments.ts';

const ofActivity = z.strictObject({ id: recordId });
const ofComment = ofActivity.extend({ commentId: recordId });
const ofClientActivity = z.strictObject({ companyId: recordId }).extend(ofActivity.shape);
const ofClientComment = z.strictObject({ companyId: recordId }).extend(ofComment.shape);
const changedSchemas = { limit: threadLimit, result: commentSchema } as const;
const written = { text: commentText, parentId: recordId.optional() } as const;

/** Schemas, limits and summaries of `activityCommentCalls`. */
export const activityCommentSchemas = {
  comments: {
    summary: 'One page of the comments on an activity, oldest first; without a page the latest.',
    params: ofActivity,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  },
  comment: {
    summary: 'Adds a comment, or a reply if a parent is given.',
    ...changedSchemas,
    params: ofActivity,
    body: z.strictObject({
      ...written,
      audience: z.enum(commentAudiences).exclude(['provider']).default('both'),
      mentions: z.array(recordId).max(50).default([]),
    }),
  },
  editComment: {
    summary: 'Edits your own comment. The previous text is kept.',
    ...changedSchemas,
    params: ofComment,
    body: z.strictObject({ text: commentText }),
  },
  removeComment: {
    summary: 'Deletes your own comment. A placeholder remains in the thread.',
    ...changedSchemas,
    params: ofComment,
  },
} satisfies GroupSchemas;

bindSchemas(activityCommentCalls, activityCommentSchemas);

/** Schemas, limits and summaries of `clientActivityCommentCalls`. */
export const clientActivityCommentSchemas = {
  comments: {
    summary:
      'One page of the comments on an activity of a client that the provider can see, oldest first; without a page the latest.',
    params: ofClientActivity,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  },
  comment: {
    summary: 'Adds a comment, internal or visible to the client.',
    ...changedSchemas,
    params: ofClientActivity,
    body: z.strictObject({
      ...written,
      audience: z.enum(commentAudiences).exclude(['company']).default('both'),
    }),
  },
  editComment: {
    summary: 'Edits your own comment. The previous text is kept.',
    ...changedSchemas,
    params: ofClientComment,
    body: z.strictObject({ text: commentText }),
  },
  removeComment: {
    summary: 'Deletes your own comment. A placeholder remains in the thread.',
    ...changedSchemas,
    params: ofClientComment,
  },
} satisfies GroupSchemas;

bindSchemas(clientActivityCommentCalls, clientActivityCommentSchemas);
