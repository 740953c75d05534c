import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { commentCalls, ownCommentCalls } from '../core/comments.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { forStaff, listOf } from '../core/list-of.ts';
import { attachmentRules } from '../files/stored-file.ts';
import { activityEvents, activitySettingsAccess, activityStaffAccess, activitySubject } from './activities-access.ts';
import { activityFiltersOfQueue, activityFiltersOfStaff } from './activities-lists.ts';
import { activities } from './activities.ts';
import type { providerActivitySchemas } from './provider-activities.schema.ts';

const access = activityStaffAccess;
const at = '/provider/companies/:companyId/activities';
const emits = [activityEvents.updated];
const also = ['activities', 'calendarItems', 'activityTurnaround'] as const;

/** A change of one activity, which returns it. */
const answered = { access, changes: { ...activitySubject, answersRecord: true, also }, emits } as const;
const commented = { path: `${at}/:id`, access, subject: activitySubject, emits } as const;
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
  turnaround: getCall('/provider/activities/turnaround', { access, reads: { noun: 'activityTurnaround' } }),
  types: getCall('/provider/data/activity-types', { access }),
  engagementTypes: getCall('/provider/data/engagement-types', { access }),
  settings: getCall('/provider/activitySettings', { access, reads: { noun: 'activitySettings' } }),
  changeSettings: putCall('/provider/activitySettings', {
    access: activitySettingsAccess,
    changes: { noun: 'activitySettings', answersRecord: true },
  }),
  list: forStaff(activities.list, {
    path: '/activities',
    access,
    reads: { noun: 'activities' },
    filters: activityFiltersOfStaff,
  }),
  get: getCall(`${at}/:id`, { access, reads: activitySubject }),
  create: postCall(at, { access, ...form, changes: { noun: 'activity', answersRecord: 'new', also }, emits }),
  change: putCall(`${at}/:id`, { access, ...form, changes: { ...activitySubject, also }, emits }),
  remove: deleteCall(`${at}/:id`, { access, changes: { ...activitySubject, also }, emits }),
  decide: putCall(`${at}/:id/decision`, answered),
  changeStatus: putCall(`${at}/:id/status`, answered),
  createEngagement: postCall(`${at}/:id/engagement`, {
    access: { staff: ['engagements:write'] },
    changes: { ...activitySubject, also: ['activities', 'engagement', 'client'] },
    emits,
  }),
  changeItem: putCall(`${at}/:id/repetitionItems/:itemId`, answered),
  removeItem: deleteCall(`${at}/:id/repetitionItems/:itemId`, answered),
  ...commentCalls(commented),
  ...ownCommentCalls(commented),
});
