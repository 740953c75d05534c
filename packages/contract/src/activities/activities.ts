import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { commentCalls, ownCommentCalls } from '../core/comments.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { listOf } from '../core/list-of.ts';
import { attachmentRules } from '../files/stored-file.ts';
import { activityAccess, activityEvents, activitySubject, activityWriteAccess } from './activities-access.ts';
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

const commented = { path: `${path}/:id`, access: activityAccess, subject: activitySubject, emits } as const;

/** Activities and requests of the company. */
export const activities = endpoints(typedBy<typeof activitySchemas>(), {
  list: listOf({ path, access: activityAccess, reads: { noun: 'activities' }, ...activityList }),
  types: getCall('/data/activity-types', { access: activityAccess }),
  engagementTypes: getCall('/data/engagement-types', { access: activityAccess }),
  get: getCall(`${path}/:id`, { access: activityAccess, reads: activitySubject }),
  create: postCall(path, {
    access,
    takesForm: true,
    file: attachmentRules,
    changes: { noun: 'activity', answersRecord: 'new', also },
    emits,
  }),
  change: putCall(`${path}/:id`, {
    access,
    takesForm: true,
    file: attachmentRules,
    changes: { ...activitySubject, also },
    emits,
  }),
  remove: deleteCall('/activities/:id', { access, changes: { ...activitySubject, also }, emits }),
  changeItem: putCall(`${path}/:activityId/repetitionItems/:itemId`, ofOccurrence),
  removeItem: deleteCall(`${path}/:activityId/repetitionItems/:itemId`, ofOccurrence),
  ...commentCalls(commented),
  ...ownCommentCalls(commented),
});
