import { issueStatus } from '@gatehouse/domain/surface/issue-status';
import { z } from 'zod';

import { colleaguesSchema } from './colleagues-schema.ts';
import { endpoint, listEndpoint, listQuery } from './endpoint.ts';
import { commentText } from './finding-detail.ts';
import { filterShape, listOf } from './list-of.ts';
import { issueCommentCalls } from './surface-issue-comments.ts';
import {
  issueAcceptJobBody,
  issueAssignJobBody,
  issueFacetsSchema,
  issueFilterQuery,
  issueFilters,
  issueGroupings,
  issueGroupSchema,
  issueGroupSorts,
  issueJobBody,
  issueJobSchema,
  issueList,
} from './surface-issue-lists.ts';
import { issueStatusSchema, issueTrendSchema, surfaceIssueDetailSchema } from './surface-issue-schema.ts';
import { issueAccess, issueEvents, issueSubject, issueWriteAccess } from './surface-issue-rules.ts';
import { day, recordId } from './text.ts';
import { threadLimit } from './threads.ts';

export { issueAccess, issueEvents, issueLink, issueWriteAccess } from './surface-issue-rules.ts';

const path = '/attackSurfaceManagementForCompany';
const ofIssue = z.strictObject({ id: recordId });
const ofJob = z.strictObject({ jobId: recordId });
const emits = [issueEvents.updated];
/** A change of one issue, which the answer is. */
const answered = {
  params: ofIssue,
  changes: { ...issueSubject, answersRecord: true },
  emits,
  result: surfaceIssueDetailSchema,
} as const;
const reason = z.string().trim().min(1, 'Enter a reason').max(20_000, 'At most 20000 characters');
const counted = { cost: 'heavy', access: issueAccess, reads: { noun: 'surfaceIssueCount' } } as const;

/** Changes of many issues, whose progress and undo are those of `statusJobs`. */
const bulk = {
  method: 'POST',
  access: issueWriteAccess,
  limit: { calls: 30, seconds: 60 },
  result: issueJobSchema,
  emits: [issueEvents.many],
} as const;

/** The issues on the attack surface of the company. */
export const surfaceIssues = {
  list: listOf({
    path,
    access: issueAccess,
    summary: 'Issues on the attack surface of the company, by severity (high to low).',
    reads: { noun: 'surfaceIssues' },
    ...issueList,
  }),
  facets: endpoint({
    method: 'GET',
    path: `${path}/facets`,
    summary: 'Number of issues for each filter value.',
    ...counted,
    query: issueFilterQuery,
    result: issueFacetsSchema,
  }),
  groups: listEndpoint({
    path: `${path}/groups`,
    summary: 'Issues grouped by CVE, rule or host.',
    ...counted,
    query: z.strictObject({
      ...listQuery,
      by: z.enum(issueGroupings),
      sort: z.enum(issueGroupSorts).default('severity'),
      ...filterShape(issueFilters),
    }),
    result: issueGroupSchema,
  }),
  trend: endpoint({
    method: 'GET',
    path: `${path}/trend`,
    summary: 'Figures of the issues, and their change over 7, 30 and 90 days.',
    ...counted,
    result: issueTrendSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: issueAccess,
    summary: 'One issue with its evidence, sources, comments, history and available actions.',
    reads: issueSubject,
    params: ofIssue,
    result: surfaceIssueDetailSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: issueAccess,
    summary:
      'Requests a retest (status 4) or adds a comment. Any other status is refused with 422, TRANSITION_REFUSED.',
    limit: threadLimit,
    ...answered,
    body: z.union([
      z.strictObject({ status: issueStatusSchema, comment: commentText.optional() }),
      z.strictObject({ comment: commentText }),
    ]),
  }),
  assign: endpoint({
    method: 'PUT',
    path: `${path}/:id/assignee`,
    access: issueWriteAccess,
    summary: 'Assigns the issue to a colleague, or unassigns it.',
    ...answered,
    body: z.strictObject({ userId: recordId.nullable() }),
  }),
  accept: endpoint({
    method: 'PUT',
    path: `${path}/:id/acceptance`,
    access: issueWriteAccess,
    summary: 'Accepts the risk, or requests it where the policy asks for a second approver.',
    ...answered,
    body: z.strictObject({
      reason,
      /** The last day of the acceptance; open-ended if absent. */
      until: day.optional(),
    }),
  }),
  endAcceptance: endpoint({
    method: 'DELETE',
    path: `${path}/:id/acceptance`,
    access: issueWriteAccess,
    summary: 'Ends the acceptance of the risk.',
    ...answered,
  }),
  decide: endpoint({
    method: 'PUT',
    path: `${path}/:id/acceptance/request`,
    access: issueWriteAccess,
    summary: 'Approves or declines a risk acceptance request. Requesters cannot approve their own request.',
    ...answered,
    body: z.strictObject({
      requestId: recordId,
      approve: z.boolean(),
      comment: z.string().trim().max(20_000).default(''),
    }),
  }),
  ...issueCommentCalls,
  colleagues: endpoint({
    method: 'GET',
    path: `${path}/colleagues`,
    access: issueAccess,
    summary: 'Users an issue can be assigned to or a comment can mention.',
    reads: { noun: 'colleague' },
    result: colleaguesSchema,
  }),
  startJob: endpoint({
    ...bulk,
    path: `${path}/statusJobs`,
    summary: 'Requests a retest of all issues that match a filter or are listed, as a background job.',
    body: issueJobBody.extend({ status: z.literal(issueStatus.retest) }),
  }),
  assignJob: endpoint({
    ...bulk,
    path: `${path}/assigneeJobs`,
    summary: 'Assigns all issues that match a filter or are listed, as a background job.',
    body: issueAssignJobBody,
  }),
  acceptJob: endpoint({
    ...bulk,
    path: `${path}/acceptanceJobs`,
    summary: 'Accepts the risk of all issues that match a filter or are listed, or requests it, as a background job.',
    body: issueAcceptJobBody,
  }),
  job: endpoint({
    method: 'GET',
    path: `${path}/statusJobs/:jobId`,
    access: issueWriteAccess,
    summary: 'Progress of a bulk change.',
    reads: { noun: 'surfaceIssueJob', id: 'jobId' },
    params: ofJob,
    result: issueJobSchema,
  }),
  undoJob: endpoint({
    method: 'POST',
    path: `${path}/statusJobs/:jobId/undo`,
    access: issueWriteAccess,
    summary: 'Undoes a bulk change for issues that have not changed since.',
    params: ofJob,
    result: issueJobSchema,
    emits: [issueEvents.many],
  }),
};
