import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { forStaff, listOf } from '../core/list-of.ts';
import { attachmentRules } from '../files/stored-file.ts';
import { activityEvents, activitySettingsAccess, activityStaffAccess, activitySubject } from './activities-access.ts';
import { clientActivityCommentCalls } from './activities-comments.ts';
import { activityFiltersOfQueue, activityFiltersOfStaff } from './activities-lists.ts';
import { activities } from './activities.ts';
import type { providerActivitySchemas } from './provider-activities.schema.ts';

const access = activityStaffAccess;
const at = '/provider/companies/:companyId/activities';
const emits = [activityEvents.updated];
const also = ['activities', 'calendarItems', 'activityTurnaround'] as const;

/** A change of one activity, which returns it. */
const answered = { access, changes: { ...activitySubject, answersRecord: true, also }, emits } as const;
const ofTypes = { method: 'GET', access } as const;
const form = { takesForm: true, file: attachmentRules } as const;

/** The calls of provider staff about activities of clients. */
export const providerActivities = endpoints(typedBy<typeof providerActivitySchemas>(), {
  queue: listOf({
    path: '/provider/activities',
    access,
    reads: { noun: 'activities' },
    search: true,
    sorts: ['answerBy', '-answerBy', 'date_start', '-date_start', '-createdAt', 'createdAt'],
    filters: activityFiltersOfQueue,
  }),
  turnaround: endpoint({
    method: 'GET',
    path: '/provider/activities/turnaround',
    access,
    reads: { noun: 'activityTurnaround' },
  }),
  types: endpoint({ ...ofTypes, path: '/provider/data/activity-types' }),
  engagementTypes: endpoint({ ...ofTypes, path: '/provider/data/engagement-types' }),
  settings: endpoint({
    method: 'GET',
    path: '/provider/activitySettings',
    access,
    reads: { noun: 'activitySettings' },
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/provider/activitySettings',
    access: activitySettingsAccess,
    changes: { noun: 'activitySettings', answersRecord: true },
  }),
  list: forStaff(activities.list, {
    path: '/activities',
    access,
    reads: { noun: 'activities' },
    filters: activityFiltersOfStaff,
  }),
  get: endpoint({ method: 'GET', path: `${at}/:id`, access, reads: activitySubject }),
  create: endpoint({
    method: 'POST',
    path: at,
    access,
    ...form,
    changes: { noun: 'activity', answersRecord: 'new', also },
    emits,
  }),
  change: endpoint({ method: 'PUT', path: `${at}/:id`, access, ...form, changes: { ...activitySubject, also }, emits }),
  remove: endpoint({ method: 'DELETE', path: `${at}/:id`, access, changes: { ...activitySubject, also }, emits }),
  decide: endpoint({ method: 'PUT', path: `${at}/:id/decision`, ...answered }),
  changeStatus: endpoint({ method: 'PUT', path: `${at}/:id/status`, ...answered }),
  createEngagement: endpoint({
    method: 'POST',
    path: `${at}/:id/engagement`,
    access: { staff: ['engagements:write'] },
    changes: { ...activitySubject, also: ['activities', 'engagement', 'client'] },
    emits,
  }),
  changeItem: endpoint({ method: 'PUT', path: `${at}/:id/repetitionItems/:itemId`, ...answered }),
  removeItem: endpoint({ method: 'DELETE', path: `${at}/:id/repetitionItems/:itemId`, ...answered }),
  ...clientActivityCommentCalls,
});
