import { z } from 'zod';

import type { Access } from './access.ts';
import { endpoint, listEndpoint, listQuery } from './endpoint.ts';
import { engagementAccess, engagementEvents } from './engagements.ts';
import { attachedIds } from './file-schema.ts';
import { commentText, findingDetailSchema, findingPolicySchema, statusMoveSchema } from './finding-detail.ts';
import { findingFacetsSchema, findingFilters, findingRowSchema, findingSorts } from './finding-lists.ts';
import { affectedAssetSchema, commentAudiences, commentSchema } from './finding-schema.ts';
import { moment, recordId } from './text.ts';

const ofFinding = z.strictObject({ id: recordId, findingId: recordId });
const ofComment = ofFinding.extend({ commentId: recordId });
const emits = [engagementEvents.updated];

/** Only the company's admin sets the rules. */
const policyAccess = { roles: ['company-admin'], permissions: ['audits:read'] } as const satisfies Access;

/** The calls about single findings. */
export const findings = {
  all: listEndpoint({
    path: '/engagements/allFindings',
    access: engagementAccess,
    summary: 'Findings of all engagements of the company, by severity (high to low).',
    query: z.strictObject({ ...listQuery, sort: z.enum(findingSorts).default('gravity'), ...findingFilters }),
    result: findingRowSchema,
  }),
  allFacets: endpoint({
    method: 'GET',
    path: '/engagements/allFindings/facets',
    cost: 'heavy',
    access: engagementAccess,
    summary: 'Number of findings for each filter value.',
    query: z.strictObject({ q: listQuery.q, ...findingFilters }),
    result: findingFacetsSchema,
  }),
  list: listEndpoint({
    path: '/engagements/:id/findings',
    access: engagementAccess,
    summary: 'Findings of one engagement, by severity (high to low).',
    params: z.strictObject({ id: recordId }),
    query: z.strictObject({ ...listQuery, sort: z.enum(findingSorts).default('gravity'), ...findingFilters }),
    result: findingRowSchema,
  }),
  facets: endpoint({
    method: 'GET',
    path: '/engagements/:id/findings/facets',
    cost: 'heavy',
    access: engagementAccess,
    summary: 'Number of findings of the engagement for each filter value.',
    params: z.strictObject({ id: recordId }),
    query: z.strictObject({ q: listQuery.q, ...findingFilters }),
    result: findingFacetsSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/engagements/:id/findings/:findingId',
    access: engagementAccess,
    summary: 'One finding with its comments, history and available actions.',
    params: ofFinding,
    result: findingDetailSchema,
  }),
  assets: listEndpoint({
    path: '/engagements/:id/findings/:findingId/assets',
    access: engagementAccess,
    summary: 'Affected assets of one finding, by host.',
    params: ofFinding,
    query: z.strictObject({ ...listQuery }),
    result: affectedAssetSchema,
  }),
  specificInfo: endpoint({
    method: 'PUT',
    path: '/engagements/:id/findings/:findingId/specificInfo',
    access: engagementAccess,
    summary: 'Adds a comment, requests a retest, accepts the risk or reopens the finding.',
    params: ofFinding,
    body: z.union([statusMoveSchema, z.strictObject({ comment: commentText, fileIds: attachedIds.optional() })]),
    result: findingDetailSchema,
    emits,
  }),
  comment: endpoint({
    method: 'POST',
    path: '/engagements/:id/findings/:findingId/comments',
    access: engagementAccess,
    summary: 'Adds a comment, or a reply if a parent is given.',
    params: ofFinding,
    body: z.strictObject({
      text: commentText,
      audience: z.enum(commentAudiences).exclude(['provider']).default('both'),
      parentId: recordId.optional(),
      mentions: z.array(recordId).max(50).default([]),
      fileIds: attachedIds.default([]),
    }),
    result: commentSchema,
    emits,
  }),
  editComment: endpoint({
    method: 'PUT',
    path: '/engagements/:id/findings/:findingId/comments/:commentId',
    access: engagementAccess,
    summary: 'Edits your own comment. The previous text is kept.',
    params: ofComment,
    body: z.strictObject({ text: commentText }),
    result: commentSchema,
    emits,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/engagements/:id/findings/:findingId/comments/:commentId',
    access: engagementAccess,
    summary: 'Deletes your own comment. A placeholder remains in the thread.',
    params: ofComment,
    result: commentSchema,
    emits,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/engagements/:id/findings/:findingId/assignee',
    access: engagementAccess,
    summary: 'Assigns the finding to a colleague, or unassigns it.',
    params: ofFinding,
    body: z.strictObject({ userId: recordId.nullable() }),
    result: findingDetailSchema,
    emits,
  }),
  own: endpoint({
    method: 'PUT',
    path: '/engagements/:id/findings/:findingId/ownVector',
    access: engagementAccess,
    summary: 'Sets or removes the client’s environmental CVSS vector.',
    params: ofFinding,
    body: z.strictObject({ vector: z.string().trim().max(500).nullable() }),
    result: findingDetailSchema,
    emits,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/engagements/:id/findings/:findingId/request',
    access: engagementAccess,
    summary: 'Approves or declines a risk acceptance request. Requesters cannot decide their own request.',
    params: ofFinding,
    body: z.strictObject({
      requestId: recordId,
      approve: z.boolean(),
      comment: z.string().trim().max(20_000).default(''),
    }),
    result: findingDetailSchema,
    emits,
  }),
  batch: endpoint({
    method: 'PUT',
    path: '/engagements/allFindings',
    access: engagementAccess,
    summary:
      'Changes the status or assignee of several findings. Findings that cannot be changed are listed and left unchanged.',
    body: z.strictObject({
      ids: z.array(recordId).min(1, 'Select at least one finding').max(500, 'At most 500 findings at once'),
      change: z.union([statusMoveSchema, z.strictObject({ userId: recordId.nullable() })]),
    }),
    result: z.strictObject({
      changed: z.array(recordId),
      refused: z.array(z.strictObject({ _id: recordId, message: z.string() })),
    }),
    emits,
  }),
  visit: endpoint({
    method: 'PUT',
    path: '/engagements/:id/visit',
    access: engagementAccess,
    summary: 'Records a visit to the engagement and returns the time of the previous one.',
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ lastVisit: moment.nullable() }),
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/engagements/colleagues',
    access: engagementAccess,
    summary: 'Users a finding can be assigned to or a comment can mention.',
    result: z.array(z.strictObject({ _id: recordId, fullname: z.string(), username: z.string() })),
  }),
  policy: endpoint({
    method: 'GET',
    path: '/engagements/policy',
    access: engagementAccess,
    summary: 'Due date and risk acceptance policy of the company.',
    result: findingPolicySchema,
  }),
  setPolicy: endpoint({
    method: 'PUT',
    path: '/engagements/policy',
    access: policyAccess,
    summary: 'Sets the policy. Due dates that were not set manually are recalculated.',
    body: findingPolicySchema,
    result: findingPolicySchema,
    emits,
  }),
};
