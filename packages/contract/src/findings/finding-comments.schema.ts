import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { threadLimit, threadQuery } from '../core/threads.schema.ts';
import { threadPage } from '../core/threads.ts';
import { attachedIds } from '../files/stored-file.schema.ts';
import { clientFindingCommentCalls, findingCommentCalls } from './finding-comments.ts';
import { commentText } from './finding-detail.schema.ts';
import { commentSchema } from './finding.schema.ts';
import { commentAudiences } from './finding.ts';

const ofFinding = z.strictObject({ id: recordId, findingId: recordId });
const ofComment = ofFinding.extend({ commentId: recordId });
const ofClientFinding = z.strictObject({ companyId: recordId, findingId: recordId });

/** Schemas, limits and summaries of `findingCommentCalls`. */
export const findingCommentSchemas = {
  comments: {
    summary: 'One page of the comments on a finding, oldest first; without a page the latest.',
    params: ofFinding,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  },
  comment: {
    summary: 'Adds a comment, or a reply if a parent is given.',
    limit: threadLimit,
    params: ofFinding,
    body: z.strictObject({
      text: commentText,
      audience: z.enum(commentAudiences).exclude(['provider']).default('both'),
      parentId: recordId.optional(),
      mentions: z.array(recordId).max(50).default([]),
      fileIds: attachedIds.default([]),
    }),
    result: commentSchema,
  },
  editComment: {
    summary: 'Edits your own comment. The previous text is kept.',
    limit: threadLimit,
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

bindSchemas(findingCommentCalls, findingCommentSchemas);

/** Schemas, limits and summaries of `clientFindingCommentCalls`. */
export const clientFindingCommentSchemas = {
  comments: {
    summary:
      'One page of the comments on a finding that the provider can see, oldest first; without a page the latest.',
    params: ofClientFinding,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  },
  comment: {
    limit: threadLimit,
    summary: 'Adds a comment, internal or visible to the client.',
    params: ofClientFinding,
    body: z.strictObject({
      text: commentText,
      audience: z.enum(commentAudiences).exclude(['company']).default('both'),
      parentId: recordId.optional(),
      fileIds: attachedIds.default([]),
    }),
    result: commentSchema,
  },
} satisfies GroupSchemas;

bindSchemas(clientFindingCommentCalls, clientFindingCommentSchemas);
