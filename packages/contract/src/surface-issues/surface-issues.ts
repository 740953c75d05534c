import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { commentCalls, ownCommentCalls } from '../core/comments.ts';
import { endpoints, listEndpoint, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { listOf } from '../core/list-of.ts';
import { issueList } from './surface-issue-lists.ts';
import { issueAccess, issueEvents, issueFile, issueSubject, issueWriteAccess } from './surface-issue-rules.ts';
import type { surfaceIssueSchemas } from './surface-issues.schema.ts';

const path = '/attackSurfaceManagementForCompany';
const emits = [issueEvents.updated];
/** A change of one issue, which returns it. */
const answered = { changes: { ...issueSubject, answersRecord: true }, emits } as const;
const commented = { path: `${path}/:id`, access: issueAccess, subject: issueSubject, emits } as const;
const counted = { access: issueAccess, reads: { noun: 'surfaceIssueCount' } } as const;

/** Bulk changes, whose progress and undo are calls of `statusJobs`. */
const bulk = { access: issueWriteAccess, emits: [issueEvents.many] } as const;

/** The issues on the attack surface of the company. */
export const surfaceIssues = endpoints(typedBy<typeof surfaceIssueSchemas>(), {
  list: listOf({ path, access: issueAccess, reads: { noun: 'surfaceIssues' }, ...issueList }),
  facets: getCall(`${path}/facets`, counted),
  groups: listEndpoint({ path: `${path}/groups`, ...counted }),
  trend: getCall(`${path}/trend`, counted),
  get: getCall(`${path}/:id`, { access: issueAccess, reads: issueSubject }),
  change: putCall(`${path}/:id`, { access: issueAccess, ...answered }),
  assign: putCall(`${path}/:id/assignee`, { access: issueWriteAccess, ...answered }),
  accept: putCall(`${path}/:id/acceptance`, { access: issueWriteAccess, ...answered }),
  endAcceptance: deleteCall(`${path}/:id/acceptance`, { access: issueWriteAccess, ...answered }),
  decide: putCall(`${path}/:id/acceptance/request`, { access: issueWriteAccess, ...answered }),
  ...commentCalls(commented),
  addFile: uploadEndpoint({ ...issueFile, path: `${path}/:id/files`, access: issueAccess }),
  ...ownCommentCalls(commented),
  colleagues: getCall(`${path}/colleagues`, { access: issueAccess, reads: { noun: 'colleague' } }),
  startJob: postCall(`${path}/statusJobs`, bulk),
  assignJob: postCall(`${path}/assigneeJobs`, bulk),
  acceptJob: postCall(`${path}/acceptanceJobs`, bulk),
  job: getCall(`${path}/statusJobs/:jobId`, {
    access: issueWriteAccess,
    reads: { noun: 'surfaceIssueJob', id: 'jobId' },
  }),
  undoJob: postCall(`${path}/statusJobs/:jobId/undo`, bulk),
});
