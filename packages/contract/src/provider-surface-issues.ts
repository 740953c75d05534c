import { z } from 'zod';

import type { Access } from './access.ts';
import { endpoint, listEndpoint, listQuery, uploadEndpoint } from './endpoint.ts';
import { attachedIds } from './file-schema.ts';
import { commentText } from './finding-detail.ts';
import { commentAudiences, commentSchema } from './finding-schema.ts';
import { filterShape, forStaff, listOf } from './list-of.ts';
import {
  issueFacetsSchema,
  issueFiltersOfQueue,
  issueFiltersOfStaff,
  issueGroupings,
  issueGroupSchema,
  issueGroupSorts,
  issueJobBody,
  issueJobSchema,
  queueFacetsSchema,
} from './surface-issue-lists.ts';
import {
  clientIssueSchema,
  issueStatusSchema,
  queuedIssueSchema,
  surfaceIssueDetailSchema,
} from './surface-issue-schema.ts';
import { issueFile } from './surface-issue-comments.ts';
import { issueEvents, issueSubject } from './surface-issue-rules.ts';
import { surfaceIssues } from './surface-issues.ts';
import { recordId } from './text.ts';
import { threadLimit, threadPage, threadQuery } from './threads.ts';

/** Who keeps the issues of clients. */
export const issueStaffAccess = { staff: ['surface:write'] } as const satisfies Access;

const emits = [issueEvents.updated];
const at = '/provider/companies/:companyId';
const inCompany = z.strictObject({ companyId: recordId });
const ofClientIssue = inCompany.extend({ id: recordId });
const ofClientJob = inCompany.extend({ jobId: recordId });
const ofStaff = {
  access: issueStaffAccess,
  params: ofClientIssue,
  changes: { ...issueSubject, answersRecord: true },
  emits,
  result: surfaceIssueDetailSchema,
} as const;

/** What the provider's staff do with the issues of their clients. */
export const providerSurfaceIssues = {
  queue: listOf({
    path: '/provider/issues',
    access: issueStaffAccess,
    summary: 'Issues of all clients, by severity (high to low).',
    reads: { noun: 'surfaceIssues' },
    row: queuedIssueSchema,
    search: true,
    sorts: ['severity', '-severity', 'dueDate', '-dueDate', '-firstSeen', 'firstSeen'],
    filters: issueFiltersOfQueue,
  }),
  queueFacets: endpoint({
    method: 'GET',
    path: '/provider/issues/facets',
    cost: 'heavy',
    access: issueStaffAccess,
    summary: 'Number of issues of all clients for each filter value. Days are those of each client.',
    reads: { noun: 'surfaceIssueCount' },
    query: z.strictObject({ q: listQuery.q, ...filterShape(issueFiltersOfQueue) }),
    result: queueFacetsSchema,
  }),
  list: forStaff(surfaceIssues.list, {
    path: '/issues',
    access: issueStaffAccess,
    summary: 'Issues on the attack surface of a client, by severity (high to low).',
    reads: { noun: 'surfaceIssues' },
    row: clientIssueSchema,
    filters: issueFiltersOfStaff,
  }),
  facets: endpoint({
    method: 'GET',
    path: `${at}/issues/facets`,
    cost: 'heavy',
    access: issueStaffAccess,
    summary: 'Number of issues of a client for each filter value.',
    reads: { noun: 'surfaceIssueCount' },
    params: inCompany,
    query: z.strictObject({ q: listQuery.q, ...filterShape(issueFiltersOfStaff) }),
    result: issueFacetsSchema,
  }),
  groups: listEndpoint({
    path: `${at}/issues/groups`,
    cost: 'heavy',
    access: issueStaffAccess,
    summary: 'Issues of a client grouped by CVE, rule or host.',
    reads: { noun: 'surfaceIssueCount' },
    params: inCompany,
    query: z.strictObject({
      ...listQuery,
      by: z.enum(issueGroupings),
      sort: z.enum(issueGroupSorts).default('severity'),
      ...filterShape(issueFiltersOfStaff),
    }),
    result: issueGroupSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: `${at}/issues/:id`,
    access: issueStaffAccess,
    summary: 'One issue of a client, with the comments visible to the provider.',
    reads: issueSubject,
    params: ofClientIssue,
    result: surfaceIssueDetailSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${at}/issues/:id`,
    summary: 'Changes the status of an issue, with an optional comment.',
    ...ofStaff,
    body: z.strictObject({ status: issueStatusSchema, comment: commentText.optional() }),
  }),
  comments: endpoint({
    method: 'GET',
    path: `${at}/issues/:id/comments`,
    access: issueStaffAccess,
    summary: 'One page of the comments on an issue that the provider can see, oldest first; without a page the latest.',
    reads: { ...issueSubject, isPart: true },
    params: ofClientIssue,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  }),
  comment: endpoint({
    method: 'POST',
    path: `${at}/issues/:id/comments`,
    limit: threadLimit,
    access: issueStaffAccess,
    summary: 'Adds a comment, internal or visible to the client.',
    changes: issueSubject,
    emits,
    params: ofClientIssue,
    body: z.strictObject({
      text: commentText,
      audience: z.enum(commentAudiences).exclude(['company']).default('both'),
      parentId: recordId.optional(),
      fileIds: attachedIds.optional(),
    }),
    result: commentSchema,
  }),
  addFile: uploadEndpoint({
    ...issueFile,
    path: `${at}/issues/:id/files`,
    access: issueStaffAccess,
    summary:
      'Uploads a file for a comment; unattached files are visible only to the uploader and deleted after 24 hours.',
    params: ofClientIssue,
  }),
  convert: endpoint({
    method: 'POST',
    path: `${at}/issues/:id/finding`,
    summary: 'Creates a finding from the issue in an engagement of the client. Both link to each other.',
    ...ofStaff,
    changes: { ...issueSubject, answersRecord: true, also: ['finding', 'engagement'] },
    body: z.strictObject({ engagementId: recordId }),
  }),
  startJob: endpoint({
    method: 'POST',
    path: `${at}/issues/statusJobs`,
    access: issueStaffAccess,
    summary: 'Changes the status of all issues that match a filter or are listed, as a background job.',
    limit: { calls: 30, seconds: 60 },
    params: inCompany,
    body: issueJobBody,
    result: issueJobSchema,
    emits: [issueEvents.many],
  }),
  job: endpoint({
    method: 'GET',
    path: `${at}/issues/statusJobs/:jobId`,
    access: issueStaffAccess,
    summary: 'Progress of a bulk status change.',
    reads: { noun: 'surfaceIssueJob', id: 'jobId' },
    params: ofClientJob,
    result: issueJobSchema,
  }),
  undoJob: endpoint({
    method: 'POST',
    path: `${at}/issues/statusJobs/:jobId/undo`,
    access: issueStaffAccess,
    summary: 'Undoes a bulk status change for issues that have not changed since.',
    params: ofClientJob,
    result: issueJobSchema,
    emits: [issueEvents.many],
  }),
};
