import { z } from 'zod';

import type { Access } from './access.ts';
import { storedList } from './answer-lists.ts';
import { colleaguesSchema } from './colleagues-schema.ts';
import { endpoint, listQuery } from './endpoint.ts';
import { engagementAccess, engagementEvents } from './engagements.ts';
import { attachedIds } from './file-schema.ts';
import { findingCommentCalls } from './finding-comments.ts';
import { commentText, findingDetailSchema, findingPolicySchema, statusMoveSchema } from './finding-detail.ts';
import { findingFacetsSchema, findingFilters, findingList } from './finding-lists.ts';
import { affectedAssetSchema } from './finding-schema.ts';
import { filterShape, listOf } from './list-of.ts';
import { moment, recordId } from './text.ts';
import { threadLimit } from './threads.ts';

const ofFinding = z.strictObject({ id: recordId, findingId: recordId });
const emits = [engagementEvents.updated];
const finding = { noun: 'finding', id: 'findingId', within: { engagement: 'id' } } as const;
/** A change of one finding; `answered` where the answer is the finding as it is now. */
const changed = { access: engagementAccess, changes: finding, emits };
const answered = { ...changed, params: ofFinding, changes: { ...finding, answersRecord: true } } as const;

/** Only the company's admin sets the rules. */
const policyAccess = { roles: ['company-admin'], permissions: ['audits:read'] } as const satisfies Access;

/** The calls about single findings. */
export const findings = {
  all: listOf({
    path: '/engagements/allFindings',
    access: engagementAccess,
    summary: 'Findings of all engagements of the company, by severity (high to low).',
    reads: { noun: 'finding' },
    ...findingList,
  }),
  allFacets: endpoint({
    method: 'GET',
    path: '/engagements/allFindings/facets',
    cost: 'heavy',
    access: engagementAccess,
    summary: 'Number of findings for each filter value.',
    reads: { noun: 'finding' },
    query: z.strictObject({ q: listQuery.q, ...filterShape(findingFilters) }),
    result: findingFacetsSchema,
  }),
  list: listOf({
    path: '/engagements/:id/findings',
    access: engagementAccess,
    summary: 'Findings of one engagement, by severity (high to low).',
    reads: { noun: 'finding', within: { engagement: 'id' } },
    params: z.strictObject({ id: recordId }),
    ...findingList,
  }),
  facets: endpoint({
    method: 'GET',
    path: '/engagements/:id/findings/facets',
    cost: 'heavy',
    access: engagementAccess,
    summary: 'Number of findings of the engagement for each filter value.',
    reads: { noun: 'finding', within: { engagement: 'id' } },
    params: z.strictObject({ id: recordId }),
    query: z.strictObject({ q: listQuery.q, ...filterShape(findingFilters) }),
    result: findingFacetsSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/engagements/:id/findings/:findingId',
    access: engagementAccess,
    summary: 'One finding with its comments, history and available actions.',
    reads: finding,
    params: ofFinding,
    result: findingDetailSchema,
  }),
  assets: listOf({
    path: '/engagements/:id/findings/:findingId/assets',
    access: engagementAccess,
    summary: 'Affected assets of one finding, by host.',
    reads: { ...finding, isPart: true },
    params: ofFinding,
    row: affectedAssetSchema,
    search: true,
    sorts: ['host'],
  }),
  ...findingCommentCalls,
  specificInfo: endpoint({
    method: 'PUT',
    limit: threadLimit,
    path: '/engagements/:id/findings/:findingId/specificInfo',
    summary: 'Adds a comment, requests a retest, accepts the risk or reopens the finding.',
    ...answered,
    body: z.union([statusMoveSchema, z.strictObject({ comment: commentText, fileIds: attachedIds.optional() })]),
    result: findingDetailSchema,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/engagements/:id/findings/:findingId/assignee',
    summary: 'Assigns the finding to a colleague, or unassigns it.',
    ...answered,
    body: z.strictObject({ userId: recordId.nullable() }),
    result: findingDetailSchema,
  }),
  own: endpoint({
    method: 'PUT',
    path: '/engagements/:id/findings/:findingId/ownVector',
    summary: 'Sets or removes the client’s environmental CVSS vector.',
    ...answered,
    body: z.strictObject({ vector: z.string().trim().max(500).nullable() }),
    result: findingDetailSchema,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/engagements/:id/findings/:findingId/request',
    summary: 'Approves or declines a risk acceptance request. Requesters cannot decide their own request.',
    ...answered,
    body: z.strictObject({
      requestId: recordId,
      approve: z.boolean(),
      comment: z.string().trim().max(20_000).default(''),
    }),
    result: findingDetailSchema,
  }),
  batch: endpoint({
    method: 'PUT',
    path: '/engagements/allFindings',
    access: engagementAccess,
    summary:
      'Changes the status or assignee of several findings. Findings that cannot be changed are listed and left unchanged.',
    changes: { noun: 'finding' },
    body: z.strictObject({
      ids: z.array(recordId).min(1, 'Select at least one finding').max(500, 'At most 500 findings at once'),
      change: z.union([statusMoveSchema, z.strictObject({ userId: recordId.nullable() })]),
    }),
    result: z.strictObject({
      changed: storedList(recordId),
      refused: storedList(z.strictObject({ _id: recordId, message: z.string() })),
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
    reads: { noun: 'colleague' },
    result: colleaguesSchema,
  }),
  policy: endpoint({
    method: 'GET',
    path: '/engagements/policy',
    access: engagementAccess,
    summary: 'Due date and risk acceptance policy of the company.',
    reads: { noun: 'policy' },
    result: findingPolicySchema,
  }),
  setPolicy: endpoint({
    method: 'PUT',
    path: '/engagements/policy',
    access: policyAccess,
    summary: 'Sets the policy. Due dates that were not set manually are recalculated.',
    changes: { noun: 'policy', answersRecord: true },
    body: findingPolicySchema,
    result: findingPolicySchema,
    emits,
  }),
};
