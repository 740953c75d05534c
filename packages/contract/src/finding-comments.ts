import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { engagementAccess, engagementEvents } from './engagements.ts';
import { attachedIds } from './file-schema.ts';
import { commentText } from './finding-detail.ts';
import { commentAudiences, commentSchema } from './finding-schema.ts';
import { recordId } from './text.ts';
import { threadLimit, threadPage, threadQuery } from './threads.ts';

const ofFinding = z.strictObject({ id: recordId, findingId: recordId });
const ofComment = ofFinding.extend({ commentId: recordId });
const ofClientFinding = z.strictObject({ companyId: recordId, findingId: recordId });
const emits = [engagementEvents.updated];
const finding = { noun: 'finding', id: 'findingId', within: { engagement: 'id' } } as const;
const changed = { access: engagementAccess, changes: finding, emits };

/** The comments of clients on their findings. */
export const findingCommentCalls = {
  comments: endpoint({
    method: 'GET',
    path: '/engagements/:id/findings/:findingId/comments',
    access: engagementAccess,
    summary: 'One page of the comments on a finding, oldest first; without a page the latest.',
    reads: { ...finding, isPart: true },
    params: ofFinding,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/engagements/:id/findings/:findingId/comments',
    summary: 'Adds a comment, or a reply if a parent is given.',
    limit: threadLimit,
    ...changed,
    params: ofFinding,
    body: z.strictObject({
      text: commentText,
      audience: z.enum(commentAudiences).exclude(['provider']).default('both'),
      parentId: recordId.optional(),
      mentions: z.array(recordId).max(50).default([]),
      fileIds: attachedIds.default([]),
    }),
    result: commentSchema,
  }),
  editComment: endpoint({
    method: 'PUT',
    path: '/engagements/:id/findings/:findingId/comments/:commentId',
    summary: 'Edits your own comment. The previous text is kept.',
    limit: threadLimit,
    ...changed,
    params: ofComment,
    body: z.strictObject({ text: commentText }),
    result: commentSchema,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/engagements/:id/findings/:findingId/comments/:commentId',
    summary: 'Deletes your own comment. A placeholder remains in the thread.',
    ...changed,
    params: ofComment,
    result: commentSchema,
  }),
};

/** The same for the provider's staff. */
export const clientFindingCommentCalls = {
  comments: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/findings/:findingId/comments',
    access: { staff: ['engagements:write'] },
    summary:
      'One page of the comments on a finding that the provider can see, oldest first; without a page the latest.',
    reads: { noun: 'finding', id: 'findingId', isPart: true },
    params: ofClientFinding,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/findings/:findingId/comments',
    limit: threadLimit,
    access: { staff: ['engagements:write'] },
    summary: 'Adds a comment, internal or visible to the client.',
    changes: { noun: 'finding', id: 'findingId' },
    params: ofClientFinding,
    body: z.strictObject({
      text: commentText,
      audience: z.enum(commentAudiences).exclude(['company']).default('both'),
      parentId: recordId.optional(),
      fileIds: attachedIds.default([]),
    }),
    result: commentSchema,
    emits,
  }),
};
