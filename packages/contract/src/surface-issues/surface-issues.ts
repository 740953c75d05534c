import { endpoint, endpoints, listEndpoint, typedBy } from '../core/endpoint.ts';
import { listOf } from '../core/list-of.ts';
import { issueCommentCalls } from './surface-issue-comments.ts';
import { issueList } from './surface-issue-lists.ts';
import { issueAccess, issueEvents, issueSubject, issueWriteAccess } from './surface-issue-rules.ts';
import type { surfaceIssueSchemas } from './surface-issues.schema.ts';

const path = '/attackSurfaceManagementForCompany';
const emits = [issueEvents.updated];
/** A change of one issue, which returns it. */
const answered = { changes: { ...issueSubject, answersRecord: true }, emits } as const;
const counted = { access: issueAccess, reads: { noun: 'surfaceIssueCount' } } as const;

/** Bulk changes, whose progress and undo are calls of `statusJobs`. */
const bulk = { method: 'POST', access: issueWriteAccess, emits: [issueEvents.many] } as const;

/** The issues on the attack surface of the company. */
export const surfaceIssues = endpoints(typedBy<typeof surfaceIssueSchemas>(), {
  list: listOf({ path, access: issueAccess, reads: { noun: 'surfaceIssues' }, ...issueList }),
  facets: endpoint({ method: 'GET', path: `${path}/facets`, ...counted }),
  groups: listEndpoint({ path: `${path}/groups`, ...counted }),
  trend: endpoint({ method: 'GET', path: `${path}/trend`, ...counted }),
  get: endpoint({ method: 'GET', path: `${path}/:id`, access: issueAccess, reads: issueSubject }),
  change: endpoint({ method: 'PUT', path: `${path}/:id`, access: issueAccess, ...answered }),
  assign: endpoint({ method: 'PUT', path: `${path}/:id/assignee`, access: issueWriteAccess, ...answered }),
  accept: endpoint({ method: 'PUT', path: `${path}/:id/acceptance`, access: issueWriteAccess, ...answered }),
  endAcceptance: endpoint({ method: 'DELETE', path: `${path}/:id/acceptance`, access: issueWriteAccess, ...answered }),
  decide: endpoint({ method: 'PUT', path: `${path}/:id/acceptance/request`, access: issueWriteAccess, ...answered }),
  ...issueCommentCalls,
  colleagues: endpoint({
    method: 'GET',
    path: `${path}/colleagues`,
    access: issueAccess,
    reads: { noun: 'colleague' },
  }),
  startJob: endpoint({ ...bulk, path: `${path}/statusJobs` }),
  assignJob: endpoint({ ...bulk, path: `${path}/assigneeJobs` }),
  acceptJob: endpoint({ ...bulk, path: `${path}/acceptanceJobs` }),
  job: endpoint({
    method: 'GET',
    path: `${path}/statusJobs/:jobId`,
    access: issueWriteAccess,
    reads: { noun: 'surfaceIssueJob', id: 'jobId' },
  }),
  undoJob: endpoint({
    method: 'POST',
    path: `${path}/statusJobs/:jobId/undo`,
    access: issueWriteAccess,
    emits: [issueEvents.many],
  }),
});
