import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { listOf } from '../core/list-of.ts';
import { attachmentRules } from '../files/stored-file.ts';
import { activityAccess, activityEvents, activitySubject, activityWriteAccess } from './activities-access.ts';
import { activityCommentCalls } from './activities-comments.ts';
import { activityList } from './activities-lists.ts';
import type { activitySchemas } from './activities.schema.ts';

const path = '/activitiesForCompany';
const access = activityWriteAccess;
const emits = [activityEvents.updated];
const also = ['activities', 'calendarItems'] as const;

/** A change of one occurrence, which returns its activity. */
const ofOccurrence = {
  access,
  changes: { noun: 'activity', id: 'activityId', answersRecord: true, also },
  emits,
} as const;

/** Activities and requests of the company. */
export const activities = endpoints(typedBy<typeof activitySchemas>(), {
  list: listOf({ path, access: activityAccess, reads: { noun: 'activities' }, ...activityList }),
  types: endpoint({ method: 'GET', path: '/data/activity-types', access: activityAccess }),
  engagementTypes: endpoint({ method: 'GET', path: '/data/engagement-types', access: activityAccess }),
  get: endpoint({ method: 'GET', path: `${path}/:id`, access: activityAccess, reads: activitySubject }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    takesForm: true,
    file: attachmentRules,
    changes: { noun: 'activity', answersRecord: 'new', also },
    emits,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access,
    takesForm: true,
    file: attachmentRules,
    changes: { ...activitySubject, also },
    emits,
  }),
  remove: endpoint({ method: 'DELETE', path: '/activities/:id', access, changes: { ...activitySubject, also }, emits }),
  changeItem: endpoint({ method: 'PUT', path: `${path}/:activityId/repetitionItems/:itemId`, ...ofOccurrence }),
  removeItem: endpoint({ method: 'DELETE', path: `${path}/:activityId/repetitionItems/:itemId`, ...ofOccurrence }),
  ...activityCommentCalls,
});
