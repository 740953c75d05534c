import { endpoint, endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { attachmentRules } from '../files/stored-file.ts';
import type { issueCommentSchemas } from './surface-issue-comments.schema.ts';
import { issueAccess, issueEvents, issueSubject } from './surface-issue-rules.ts';

const path = '/attackSurfaceManagementForCompany';
const emits = [issueEvents.updated];

/** An upload whose file stays unattached until a comment names it. */
export const issueFile = { method: 'POST', file: attachmentRules } as const;

/** The comments of clients on their issues. */
export const issueCommentCalls = endpoints(typedBy<typeof issueCommentSchemas>(), {
  comments: endpoint({
    method: 'GET',
    path: `${path}/:id/comments`,
    access: issueAccess,
    reads: { ...issueSubject, isPart: true },
  }),
  comment: endpoint({
    method: 'POST',
    path: `${path}/:id/comments`,
    access: issueAccess,
    changes: issueSubject,
    emits,
  }),
  addFile: uploadEndpoint({ ...issueFile, path: `${path}/:id/files`, access: issueAccess }),
  editComment: endpoint({
    method: 'PUT',
    path: `${path}/:id/comments/:commentId`,
    access: issueAccess,
    changes: issueSubject,
    emits,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: `${path}/:id/comments/:commentId`,
    access: issueAccess,
    changes: issueSubject,
    emits,
  }),
});
