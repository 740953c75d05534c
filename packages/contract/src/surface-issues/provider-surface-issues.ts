import type { Access } from '../core/access.ts';
import { endpoint, endpoints, listEndpoint, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { forStaff, listOf } from '../core/list-of.ts';
import type { providerSurfaceIssueSchemas } from './provider-surface-issues.schema.ts';
import { issueFile } from './surface-issue-comments.ts';
import { issueFiltersOfQueue, issueFiltersOfStaff } from './surface-issue-lists.ts';
import { issueEvents, issueSubject } from './surface-issue-rules.ts';
import { surfaceIssues } from './surface-issues.ts';

/** Access of provider staff to the issues of clients. */
export const issueStaffAccess = { staff: ['surface:write'] } as const satisfies Access;

const emits = [issueEvents.updated];
const at = '/provider/companies/:companyId';
const ofStaff = { access: issueStaffAccess, changes: { ...issueSubject, answersRecord: true }, emits } as const;

/** The calls of provider staff about the issues of their clients. */
export const providerSurfaceIssues = endpoints(typedBy<typeof providerSurfaceIssueSchemas>(), {
  queue: listOf({
    path: '/provider/issues',
    access: issueStaffAccess,
    reads: { noun: 'surfaceIssues' },
    search: true,
    sorts: ['severity', '-severity', 'dueDate', '-dueDate', '-firstSeen', 'firstSeen'],
    filters: issueFiltersOfQueue,
  }),
  queueFacets: endpoint({
    method: 'GET',
    path: '/provider/issues/facets',
    access: issueStaffAccess,
    reads: { noun: 'surfaceIssueCount' },
  }),
  queueGroups: listEndpoint({
    path: '/provider/issues/groups',
    access: issueStaffAccess,
    reads: { noun: 'surfaceIssueCount' },
  }),
  list: forStaff(surfaceIssues.list, {
    path: '/issues',
    access: issueStaffAccess,
    reads: { noun: 'surfaceIssues' },
    filters: issueFiltersOfStaff,
  }),
  facets: endpoint({
    method: 'GET',
    path: `${at}/issues/facets`,
    access: issueStaffAccess,
    reads: { noun: 'surfaceIssueCount' },
  }),
  groups: listEndpoint({ path: `${at}/issues/groups`, access: issueStaffAccess, reads: { noun: 'surfaceIssueCount' } }),
  get: endpoint({ method: 'GET', path: `${at}/issues/:id`, access: issueStaffAccess, reads: issueSubject }),
  change: endpoint({ method: 'PUT', path: `${at}/issues/:id`, ...ofStaff }),
  comments: endpoint({
    method: 'GET',
    path: `${at}/issues/:id/comments`,
    access: issueStaffAccess,
    reads: { ...issueSubject, isPart: true },
  }),
  comment: endpoint({
    method: 'POST',
    path: `${at}/issues/:id/comments`,
    access: issueStaffAccess,
    changes: issueSubject,
    emits,
  }),
  addFile: uploadEndpoint({ ...issueFile, path: `${at}/issues/:id/files`, access: issueStaffAccess }),
  convert: endpoint({
    method: 'POST',
    path: `${at}/issues/:id/finding`,
    ...ofStaff,
    changes: { ...issueSubject, answersRecord: true, also: ['finding', 'engagement'] },
  }),
  startJob: endpoint({
    method: 'POST',
    path: `${at}/issues/statusJobs`,
    access: issueStaffAccess,
    emits: [issueEvents.many],
  }),
  job: endpoint({
    method: 'GET',
    path: `${at}/issues/statusJobs/:jobId`,
    access: issueStaffAccess,
    reads: { noun: 'surfaceIssueJob', id: 'jobId' },
  }),
  undoJob: endpoint({
    method: 'POST',
    path: `${at}/issues/statusJobs/:jobId/undo`,
    access: issueStaffAccess,
    emits: [issueEvents.many],
  }),
});
