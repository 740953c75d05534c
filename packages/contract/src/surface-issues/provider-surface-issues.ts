import type { Access } from '../core/access.ts';
import { getCall, postCall, putCall } from '../core/calls.ts';
import { commentCalls } from '../core/comments.ts';
import { endpoints, listEndpoint, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { forStaff, listOf } from '../core/list-of.ts';
import type { providerSurfaceIssueSchemas } from './provider-surface-issues.schema.ts';
import { issueFiltersOfQueue, issueFiltersOfStaff } from './surface-issue-lists.ts';
import { issueEvents, issueFile, issueSubject } from './surface-issue-rules.ts';
import { surfaceIssues } from './surface-issues.ts';

/** Access of provider staff to the issues of clients. */
export const issueStaffAccess = { staff: ['surface:write'] } as const satisfies Access;

const emits = [issueEvents.updated];
const at = '/provider/companies/:companyId/issues';
const access = issueStaffAccess;
const counted = { access, reads: { noun: 'surfaceIssueCount' } } as const;
const ofStaff = { access, changes: { ...issueSubject, answersRecord: true }, emits } as const;

/** The calls of provider staff about the issues of their clients. */
export const providerSurfaceIssues = endpoints(typedBy<typeof providerSurfaceIssueSchemas>(), {
  queue: listOf({
    path: '/provider/issues',
    access,
    reads: { noun: 'surfaceIssues' },
    search: true,
    sorts: ['severity', '-severity', 'dueDate', '-dueDate', '-firstSeen', 'firstSeen'],
    filters: issueFiltersOfQueue,
  }),
  queueFacets: getCall('/provider/issues/facets', counted),
  queueGroups: listEndpoint({ path: '/provider/issues/groups', ...counted }),
  list: forStaff(surfaceIssues.list, {
    path: '/issues',
    access,
    reads: { noun: 'surfaceIssues' },
    filters: issueFiltersOfStaff,
  }),
  facets: getCall(`${at}/facets`, counted),
  groups: listEndpoint({ path: `${at}/groups`, ...counted }),
  get: getCall(`${at}/:id`, { access, reads: issueSubject }),
  change: putCall(`${at}/:id`, ofStaff),
  ...commentCalls({ path: `${at}/:id`, access, subject: issueSubject, emits }),
  addFile: uploadEndpoint({ ...issueFile, path: `${at}/:id/files`, access }),
  convert: postCall(`${at}/:id/finding`, {
    ...ofStaff,
    changes: { ...ofStaff.changes, also: ['finding', 'engagement'] },
  }),
  startJob: postCall(`${at}/statusJobs`, { access, emits: [issueEvents.many] }),
  job: getCall(`${at}/statusJobs/:jobId`, { access, reads: { noun: 'surfaceIssueJob', id: 'jobId' } }),
  undoJob: postCall(`${at}/statusJobs/:jobId/undo`, { access, emits: [issueEvents.many] }),
});
