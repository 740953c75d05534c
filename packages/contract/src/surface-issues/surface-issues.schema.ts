import { issueStatus } from '@gatehouse/domain/surface/issue-status';
import { z } from 'zod';

import { schemasForStaff } from '../core/both-sides.schema.ts';
import { clientCommentSchemas, ownCommentSchemas, staffCommentSchemas } from '../core/comments.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { countsQuery } from '../core/list-query.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { threadLimit } from '../core/threads.schema.ts';
import { commentText } from '../findings/finding-detail.schema.ts';
import { attachedIds } from '../files/stored-file.schema.ts';
import { colleaguesSchema } from '../users/colleagues.schema.ts';
import {
  issueAcceptJobBody,
  issueAssignJobBody,
  issueFacetsSchema,
  issueFilterQuery,
  groupsQuery,
  issueGroupSchema,
  issueJobBody,
  issueJobSchema,
  issueListSchemas,
  queueFacetsSchema,
  queueGroupSchema,
} from './surface-issue-lists.schema.ts';
import {
  issueFilters,
  issueFiltersOfQueue,
  issueFiltersOfStaff,
  issueGroupings,
  queueGroupings,
} from './surface-issue-lists.ts';
import {
  clientIssueSchema,
  issueFileSchemas,
  issueStatusSchema,
  queuedIssueSchema,
  issueTrendSchema,
  surfaceIssueDetailSchema,
} from './surface-issue.schema.ts';
import { providerSurfaceIssues, surfaceIssues } from './surface-issues.ts';

const ofIssue = z.strictObject({ id: recordId });
const ofJob = z.strictObject({ jobId: recordId });
/** Schemas of a change of one issue, which returns it. */
const answeredSchemas = { params: ofIssue, result: surfaceIssueDetailSchema } as const;
const reason = z.string().trim().min(1, 'Enter a reason').max(20_000, 'At most 20000 characters');
const countedSchemas = { cost: 'heavy' } as const;

/** Schemas of bulk changes, whose progress and undo are calls of `statusJobs`. */
const bulkSchemas = { limit: { calls: 30, seconds: 60 }, result: issueJobSchema } as const;

/** Schemas, limits and summaries of `surfaceIssues`. */
export const surfaceIssueSchemas = {
  list: {
    summary: 'Issues on the attack surface of the company, by severity (high to low).',
    ...issueListSchemas,
  },
  facets: {
    summary: 'Number of issues for each filter value.',
    ...countedSchemas,
    query: issueFilterQuery,
    result: issueFacetsSchema,
  },
  groups: {
    summary: 'Issues grouped by CVE, rule or host.',
    ...countedSchemas,
    query: groupsQuery(issueGroupings, issueFilters),
    result: issueGroupSchema,
  },
  trend: {
    summary: 'Figures of the issues, and their change over 7, 30 and 90 days.',
    ...countedSchemas,
    result: issueTrendSchema,
  },
  get: {
    summary: 'One issue with its evidence, sources, comments, history and available actions.',
    params: ofIssue,
    result: surfaceIssueDetailSchema,
  },
  change: {
    summary:
      'Requests a retest (status 4) or adds a comment. Any other status is refused with 422, TRANSITION_REFUSED.',
    limit: threadLimit,
    ...answeredSchemas,
    body: z.union([
      z.strictObject({ status: issueStatusSchema, comment: commentText.optional() }),
      z.strictObject({ comment: commentText }),
    ]),
  },
  assign: {
    summary: 'Assigns the issue to a colleague, or unassigns it.',
    ...answeredSchemas,
    body: z.strictObject({ userId: recordId.nullable() }),
  },
  accept: {
    summary: 'Accepts the risk, or requests it where the policy asks for a second approver.',
    ...answeredSchemas,
    body: z.strictObject({
      reason,
      /** The last day of the acceptance; open-ended if absent. */
      until: day.optional(),
    }),
  },
  endAcceptance: { summary: 'Ends the acceptance of the risk.', ...answeredSchemas },
  decide: {
    summary: 'Approves or declines a risk acceptance request. Requesters cannot approve their own request.',
    ...answeredSchemas,
    body: z.strictObject({
      requestId: recordId,
      approve: z.boolean(),
      comment: z.string().trim().max(20_000).default(''),
    }),
  },
  ...clientCommentSchemas('an issue', ofIssue, { fileIds: attachedIds.optional() }),
  addFile: { ...issueFileSchemas, params: ofIssue },
  ...ownCommentSchemas(ofIssue.extend({ commentId: recordId })),
  colleagues: { summary: 'Users an issue can be assigned to or a comment can mention.', result: colleaguesSchema },
  startJob: {
    ...bulkSchemas,
    summary: 'Requests a retest of all issues that match a filter or are listed, as a background job.',
    body: issueJobBody.extend({ status: z.literal(issueStatus.retest) }),
  },
  assignJob: {
    ...bulkSchemas,
    summary: 'Assigns all issues that match a filter or are listed, as a background job.',
    body: issueAssignJobBody,
  },
  acceptJob: {
    ...bulkSchemas,
    summary: 'Accepts the risk of all issues that match a filter or are listed, or requests it, as a background job.',
    body: issueAcceptJobBody,
  },
  job: { summary: 'Progress of a bulk change.', params: ofJob, result: issueJobSchema },
  undoJob: {
    summary: 'Undoes a bulk change for issues that have not changed since.',
    params: ofJob,
    result: issueJobSchema,
  },
} satisfies GroupSchemas;

bindSchemas(surfaceIssues, surfaceIssueSchemas);

const ofClientIssue = z.strictObject({ companyId: recordId, id: recordId });
const ofStaffSchemas = { params: ofClientIssue, result: surfaceIssueDetailSchema } as const;

/** Schemas, limits and summaries of `providerSurfaceIssues`. */
export const providerSurfaceIssueSchemas = {
  queue: { summary: 'Issues of all clients, by severity (high to low).', row: queuedIssueSchema },
  queueFacets: {
    cost: 'heavy',
    summary: 'Number of issues of all clients for each filter value. Days are those of each client.',
    query: countsQuery(issueFiltersOfQueue),
    result: queueFacetsSchema,
  },
  queueGroups: {
    cost: 'heavy',
    summary: 'Issues of all clients grouped by CVE or rule.',
    query: groupsQuery(queueGroupings, issueFiltersOfQueue),
    result: queueGroupSchema,
  },
  list: staffListSchemas(surfaceIssueSchemas.list, {
    summary: 'Issues on the attack surface of a client, by severity (high to low).',
    row: clientIssueSchema,
  }),
  facets: schemasForStaff(surfaceIssueSchemas.facets, {
    summary: 'Number of issues of a client for each filter value.',
    query: countsQuery(issueFiltersOfStaff),
  }),
  groups: schemasForStaff(surfaceIssueSchemas.groups, {
    summary: 'Issues of a client grouped by CVE, rule or host.',
    query: groupsQuery(issueGroupings, issueFiltersOfStaff),
  }),
  get: schemasForStaff(surfaceIssueSchemas.get, {
    summary: 'One issue of a client, with the comments visible to the provider.',
  }),
  change: {
    summary: 'Changes the status of an issue, with an optional comment.',
    ...ofStaffSchemas,
    body: z.strictObject({ status: issueStatusSchema, comment: commentText.optional() }),
  },
  ...staffCommentSchemas('an issue', ofClientIssue, { fileIds: attachedIds.optional() }),
  addFile: { ...issueFileSchemas, params: ofClientIssue },
  convert: {
    summary: 'Creates a finding from the issue in an engagement of the client. Both link to each other.',
    ...ofStaffSchemas,
    body: z.strictObject({ engagementId: recordId }),
  },
  startJob: schemasForStaff(surfaceIssueSchemas.startJob, {
    summary: 'Changes the status of all issues that match a filter or are listed, as a background job.',
    body: issueJobBody,
  }),
  job: schemasForStaff(surfaceIssueSchemas.job, { summary: 'Progress of a bulk status change.' }),
  undoJob: schemasForStaff(surfaceIssueSchemas.undoJob, {
    summary: 'Undoes a bulk status change for issues that have not changed since.',
  }),
} satisfies GroupSchemas;

bindSchemas(providerSurfaceIssues, providerSurfaceIssueSchemas);
