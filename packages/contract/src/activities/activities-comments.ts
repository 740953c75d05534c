import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { activityAccess, activityEvents, activityStaffAccess, activitySubject } from './activities-access.ts';
import type { activityCommentSchemas, clientActivityCommentSchemas } from './activities-comments.schema.ts';

const path = '/activitiesForCompany/:id/comments';
const pathOfStaff = '/provider/companies/:companyId/activities/:id/comments';
const changed = { changes: activitySubject, emits: [activityEvents.updated] } as const;
const reads = { noun: 'activity', id: 'id', isPart: true } as const;

/** The comments of clients on their activities. */
export const activityCommentCalls = endpoints(typedBy<typeof activityCommentSchemas>(), {
  comments: endpoint({ method: 'GET', path, access: activityAccess, reads }),
  comment: endpoint({ method: 'POST', path, access: activityAccess, ...changed }),
  editComment: endpoint({ method: 'PUT', path: `${path}/:commentId`, access: activityAccess, ...changed }),
  removeComment: endpoint({ method: 'DELETE', path: `${path}/:commentId`, access: activityAccess, ...changed }),
});

/** The comments of provider staff on activities of clients. */
export const clientActivityCommentCalls = endpoints(typedBy<typeof clientActivityCommentSchemas>(), {
  comments: endpoint({ method: 'GET', path: pathOfStaff, access: activityStaffAccess, reads }),
  comment: endpoint({ method: 'POST', path: pathOfStaff, access: activityStaffAccess, ...changed }),
  editComment: endpoint({ method: 'PUT', path: `${pathOfStaff}/:commentId`, access: activityStaffAccess, ...changed }),
  removeComment: endpoint({
    method: 'DELETE',
    path: `${pathOfStaff}/:commentId`,
    access: activityStaffAccess,
    ...changed,
  }),
});
