import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { engagementAccess, engagementEvents } from '../engagements/engagements.ts';
import type { clientFindingCommentSchemas, findingCommentSchemas } from './finding-comments.schema.ts';

const emits = [engagementEvents.updated];
const finding = { noun: 'finding', id: 'findingId', within: { engagement: 'id' } } as const;
const changed = { access: engagementAccess, changes: finding, emits };

/** The comments of clients on their findings. */
export const findingCommentCalls = endpoints(typedBy<typeof findingCommentSchemas>(), {
  comments: endpoint({
    method: 'GET',
    path: '/engagements/:id/findings/:findingId/comments',
    access: engagementAccess,
    reads: { ...finding, isPart: true },
  }),
  comment: endpoint({ method: 'POST', path: '/engagements/:id/findings/:findingId/comments', ...changed }),
  editComment: endpoint({
    method: 'PUT',
    path: '/engagements/:id/findings/:findingId/comments/:commentId',
    ...changed,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/engagements/:id/findings/:findingId/comments/:commentId',
    ...changed,
  }),
});

/** The comment calls of provider staff about findings of clients. */
export const clientFindingCommentCalls = endpoints(typedBy<typeof clientFindingCommentSchemas>(), {
  comments: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/findings/:findingId/comments',
    access: { staff: ['engagements:write'] },
    reads: { noun: 'finding', id: 'findingId', isPart: true },
  }),
  comment: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/findings/:findingId/comments',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'finding', id: 'findingId' },
    emits,
  }),
});
