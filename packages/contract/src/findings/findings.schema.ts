import { z } from 'zod';

import { storedList } from '../core/answer-lists.schema.ts';
import { clientCommentSchemas, ownCommentSchemas } from '../core/comments.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { countsQuery } from '../core/list-query.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { threadLimit } from '../core/threads.schema.ts';
import { attachedIds } from '../files/stored-file.schema.ts';
import { colleaguesSchema } from '../users/colleagues.schema.ts';
import { commentText, findingDetailSchema, findingPolicySchema, statusMoveSchema } from './finding-detail.schema.ts';
import { policyDaysQuery, policyEffectSchema } from './policy-effect.schema.ts';
import { findingFacetsSchema, findingListSchemas } from './finding-lists.schema.ts';
import { findingFilters } from './finding-lists.ts';
import { affectedAssetSchema } from './finding.schema.ts';
import { findings } from './findings.ts';

const ofFinding = z.strictObject({ id: recordId, findingId: recordId });
const answeredSchemas = { params: ofFinding } as const;

/** Schemas, limits and summaries of `findings`. */
export const findingSchemas = {
  all: {
    summary: 'Findings of all engagements of the company, by severity (high to low).',
    ...findingListSchemas,
  },
  allFacets: {
    cost: 'heavy',
    summary: 'Number of findings for each filter value.',
    query: countsQuery(findingFilters),
    result: findingFacetsSchema,
  },
  list: {
    summary: 'Findings of one engagement, by severity (high to low).',
    params: z.strictObject({ id: recordId }),
    ...findingListSchemas,
  },
  facets: {
    cost: 'heavy',
    summary: 'Number of findings of the engagement for each filter value.',
    params: z.strictObject({ id: recordId }),
    query: countsQuery(findingFilters),
    result: findingFacetsSchema,
  },
  get: {
    summary: 'One finding with its comments, history and available actions.',
    params: ofFinding,
    result: findingDetailSchema,
  },
  assets: { summary: 'Affected assets of one finding, by host.', params: ofFinding, row: affectedAssetSchema },
  ...clientCommentSchemas('a finding', ofFinding, { fileIds: attachedIds.default([]) }),
  ...ownCommentSchemas(ofFinding.extend({ commentId: recordId })),
  specificInfo: {
    limit: threadLimit,
    summary: 'Adds a comment, requests a retest, accepts the risk or reopens the finding.',
    ...answeredSchemas,
    body: z.union([statusMoveSchema, z.strictObject({ comment: commentText, fileIds: attachedIds.optional() })]),
    result: findingDetailSchema,
  },
  assign: {
    summary: 'Assigns the finding to a colleague, or unassigns it.',
    ...answeredSchemas,
    body: z.strictObject({ userId: recordId.nullable() }),
    result: findingDetailSchema,
  },
  own: {
    summary: 'Sets or removes the client’s environmental CVSS vector.',
    ...answeredSchemas,
    body: z.strictObject({ vector: z.string().trim().max(500).nullable() }),
    result: findingDetailSchema,
  },
  decide: {
    summary: 'Approves or declines a risk acceptance request. Requesters cannot decide their own request.',
    ...answeredSchemas,
    body: z.strictObject({
      requestId: recordId,
      approve: z.boolean(),
      comment: z.string().trim().max(20_000).default(''),
    }),
    result: findingDetailSchema,
  },
  batch: {
    summary:
      'Changes the status or assignee of several findings. Findings that cannot be changed are listed and left unchanged.',
    body: z.strictObject({
      ids: z.array(recordId).min(1, 'Select at least one finding').max(500, 'At most 500 findings at once'),
      change: z.union([statusMoveSchema, z.strictObject({ userId: recordId.nullable() })]),
    }),
    result: z.strictObject({
      changed: storedList(recordId),
      refused: storedList(z.strictObject({ _id: recordId, message: z.string() })),
    }),
  },
  visit: {
    summary: 'Records a visit to the engagement and returns the time of the previous one.',
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ lastVisit: moment.nullable() }),
  },
  colleagues: {
    summary: 'Users a finding can be assigned to or a comment can mention.',
    result: colleaguesSchema,
  },
  policy: { summary: 'Due date and risk acceptance policy of the company.', result: findingPolicySchema },
  policyEffect: {
    cost: 'heavy',
    summary: 'Number of unresolved findings whose due date a proposed policy moves, and of those late under it.',
    query: policyDaysQuery,
    result: policyEffectSchema,
  },
  setPolicy: {
    summary: 'Sets the policy. Due dates that were not set manually are recalculated.',
    body: findingPolicySchema,
    result: findingPolicySchema,
  },
} satisfies GroupSchemas;

bindSchemas(findings, findingSchemas);
