import type { Access } from '../core/access.ts';
import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { commentCalls, ownCommentCalls } from '../core/comments.ts';
import { type Declaration, endpoints, listEndpoint, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { forStaff, listOf } from '../core/list-of.ts';
import { issueFiltersOfQueue, issueFiltersOfStaff, issueList } from './surface-issue-lists.ts';
import {
  issueAccess,
  issueEvents,
  issueFile,
  issueStaffAccess,
  issueSubject,
  issueWriteAccess,
} from './surface-issue-rules.ts';
import type { providerSurfaceIssueSchemas, surfaceIssueSchemas } from './surface-issues.schema.ts';

const emits = [issueEvents.updated];
/** A change of one issue, which returns it. */
const answered = { changes: { ...issueSubject, answersRecord: true }, emits } as const;
const counts = { noun: 'surfaceIssueCount' } as const;
const listed = { noun: 'surfaceIssues' } as const;

/** The path of a side to the issues of a company, and its access to them and to bulk changes. */
interface IssueSide {
  path: Declaration['path'];
  access: Access;
  bulkAccess: Access;
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares the calls that both sides make about the issues of a company. */
function sharedCalls({ path, access, bulkAccess }: IssueSide) {
  const bulk = { access: bulkAccess, emits: [issueEvents.many] };
  return {
    facets: getCall(`${path}/facets`, { access, reads: counts }),
    groups: listEndpoint({ path: `${path}/groups`, access, reads: counts }),
    get: getCall(`${path}/:id`, { access, reads: issueSubject }),
    change: putCall(`${path}/:id`, { access, ...answered }),
    ...commentCalls({ path: `${path}/:id`, access, subject: issueSubject, emits }),
    addFile: uploadEndpoint({ ...issueFile, path: `${path}/:id/files`, access }),
    startJob: postCall(`${path}/statusJobs`, bulk),
    job: getCall(`${path}/statusJobs/:jobId`, { access: bulkAccess, reads: { noun: 'surfaceIssueJob', id: 'jobId' } }),
    undoJob: postCall(`${path}/statusJobs/:jobId/undo`, bulk),
  };
}

const path = '/attackSurfaceManagementForCompany';
const written = { access: issueWriteAccess, ...answered } as const;
/** Bulk changes, whose progress and undo are calls of `statusJobs`. */
const bulk = { access: issueWriteAccess, emits: [issueEvents.many] } as const;

/** The issues on the attack surface of the company. */
export const surfaceIssues = endpoints(typedBy<typeof surfaceIssueSchemas>(), {
  ...sharedCalls({ path, access: issueAccess, bulkAccess: issueWriteAccess }),
  list: listOf({ path, access: issueAccess, reads: listed, ...issueList }),
  trend: getCall(`${path}/trend`, { access: issueAccess, reads: counts }),
  assign: putCall(`${path}/:id/assignee`, written),
  accept: putCall(`${path}/:id/acceptance`, written),
  endAcceptance: deleteCall(`${path}/:id/acceptance`, written),
  decide: putCall(`${path}/:id/acceptance/request`, written),
  ...ownCommentCalls({ path: `${path}/:id`, access: issueAccess, subject: issueSubject, emits }),
  colleagues: getCall(`${path}/colleagues`, { access: issueAccess, reads: { noun: 'colleague' } }),
  assignJob: postCall(`${path}/assigneeJobs`, bulk),
  acceptJob: postCall(`${path}/acceptanceJobs`, bulk),
});

const access = issueStaffAccess;
const staffPath = '/provider/companies/:companyId/issues';

/** The calls of provider staff about the issues of their clients. */
export const providerSurfaceIssues = endpoints(typedBy<typeof providerSurfaceIssueSchemas>(), {
  ...sharedCalls({ path: staffPath, access, bulkAccess: access }),
  queue: listOf({
    path: '/provider/issues',
    access,
    reads: listed,
    search: true,
    sorts: ['severity', '-severity', 'dueDate', '-dueDate', '-firstSeen', 'firstSeen'],
    filters: issueFiltersOfQueue,
  }),
  queueFacets: getCall('/provider/issues/facets', { access, reads: counts }),
  queueGroups: listEndpoint({ path: '/provider/issues/groups', access, reads: counts }),
  list: forStaff(surfaceIssues.list, { path: '/issues', access, reads: listed, filters: issueFiltersOfStaff }),
  convert: postCall(`${staffPath}/:id/finding`, {
    access,
    ...answered,
    changes: { ...answered.changes, also: ['finding', 'engagement'] },
  }),
});
