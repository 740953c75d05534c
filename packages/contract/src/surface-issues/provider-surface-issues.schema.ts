import { z } from 'zod';

import { schemasForStaff } from '../core/both-sides.schema.ts';
import { staffCommentSchemas } from '../core/comments.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { countsQuery } from '../core/list-query.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { attachedIds } from '../files/stored-file.schema.ts';
import { commentText } from '../findings/finding-detail.schema.ts';
import { providerSurfaceIssues } from './provider-surface-issues.ts';
import { groupsQuery, issueJobBody, queueFacetsSchema, queueGroupSchema } from './surface-issue-lists.schema.ts';
import { issueFiltersOfQueue, issueFiltersOfStaff, issueGroupings, queueGroupings } from './surface-issue-lists.ts';
import {
  clientIssueSchema,
  issueFileSchemas,
  issueStatusSchema,
  queuedIssueSchema,
  surfaceIssueDetailSchema,
} from './surface-issue.schema.ts';
import { surfaceIssueSchemas } from './surface-issues.schema.ts';

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
