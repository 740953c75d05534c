import { z } from 'zod';

import { activityAccess, activityEvents, activityStaffAccess, activitySubject } from './activities-access.ts';
import { endpoint } from './endpoint.ts';
import { commentText } from './finding-detail.ts';
import { commentAudiences, commentSchema } from './finding-schema.ts';
import { recordId } from './text.ts';
import { threadLimit, threadPage, threadQuery } from './threads.ts';

const path = '/activitiesForCompany/:id/comments';
const pathOfStaff = '/provider/companies/:companyId/activities/:id/comments';
const ofActivity = z.strictObject({ id: recordId });
const ofComment = ofActivity.extend({ commentId: recordId });
const ofClientActivity = z.strictObject({ companyId: recordId }).extend(ofActivity.shape);
const ofClientComment = z.strictObject({ companyId: recordId }).extend(ofComment.shape);
const changed = {
  limit: threadLimit,
  changes: activitySubject,
  emits: [activityEvents.updated],
  result: commentSchema,
} as const;
const reads = { noun: 'activity', id: 'id', isPart: true } as const;
const written = { text: commentText, parentId: recordId.optional() } as const;

/** The comments of clients on their activities. */
export const activityCommentCalls = {
  comments: endpoint({
    method: 'GET',
    path,
    access: activityAccess,
    summary: 'One page of the comments on an activity, oldest first; without a page the latest.',
    reads,
    params: ofActivity,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  }),
  comment: endpoint({
    method: 'POST',
    path,
    access: activityAccess,
    summary: 'Adds a comment, or a reply if a parent is given.',
    ...changed,
    params: ofActivity,
    body: z.strictObject({
      ...written,
      audience: z.enum(commentAudiences).exclude(['provider']).default('both'),
      mentions: z.array(recordId).max(50).default([]),
    }),
  }),
  editComment: endpoint({
    method: 'PUT',
    path: `${path}/:commentId`,
    access: activityAccess,
    summary: 'Edits your own comment. The previous text is kept.',
    ...changed,
    params: ofComment,
    body: z.strictObject({ text: commentText }),
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: `${path}/:commentId`,
    access: activityAccess,
    summary: 'Deletes your own comment. A placeholder remains in the thread.',
    ...changed,
    params: ofComment,
  }),
};

/** The same for the provider's staff. */
export const clientActivityCommentCalls = {
  comments: endpoint({
    method: 'GET',
    path: pathOfStaff,
    access: activityStaffAccess,
    summary:
      'One page of the comments on an activity of a client that the provider can see, oldest first; without a page the latest.',
    reads,
    params: ofClientActivity,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  }),
  comment: endpoint({
    method: 'POST',
    path: pathOfStaff,
    access: activityStaffAccess,
    summary: 'Adds a comment, internal or visible to the client.',
    ...changed,
    params: ofClientActivity,
    body: z.strictObject({
      ...written,
      audience: z.enum(commentAudiences).exclude(['company']).default('both'),
    }),
  }),
  editComment: endpoint({
    method: 'PUT',
    path: `${pathOfStaff}/:commentId`,
    access: activityStaffAccess,
    summary: 'Edits your own comment. The previous text is kept.',
    ...changed,
    params: ofClientComment,
    body: z.strictObject({ text: commentText }),
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: `${pathOfStaff}/:commentId`,
    access: activityStaffAccess,
    summary: 'Deletes your own comment. A placeholder remains in the thread.',
    ...changed,
    params: ofClientComment,
  }),
};
