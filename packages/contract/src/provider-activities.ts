import { listOfWords } from './answer-lists.ts';
import { z } from 'zod';

import { activityEvents, activitySettingsAccess, activityStaffAccess, activitySubject } from './activities-access.ts';
import { clientActivityCommentCalls } from './activities-comments.ts';
import { activityFiltersOfQueue, activityFiltersOfStaff } from './activities-lists.ts';
import {
  activityBody,
  activityChangeBody,
  activityDetailSchema,
  activityScopeQuery,
  activityStatusSchema,
  activityTypeSchema,
  clientActivitySchema,
  queuedActivitySchema,
  repetitionItemBody,
} from './activities-schema.ts';
import { turnaroundSchema, turnaroundSettingsSchema } from './activities-turnaround.ts';
import { activities } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { attachmentRules } from './file-schema.ts';
import { forStaff, listOf } from './list-of.ts';
import { day, recordId } from './text.ts';

const access = activityStaffAccess;
const at = '/provider/companies/:companyId/activities';
const inCompany = z.strictObject({ companyId: recordId });
const ofActivity = inCompany.extend({ id: recordId });
const ofItem = ofActivity.extend({ itemId: recordId });
const emits = [activityEvents.updated];
const also = ['activities', 'calendarItems', 'activityTurnaround'] as const;

/** A change of one activity, which the answer is. */
const answered = {
  access,
  params: ofActivity,
  changes: { ...activitySubject, answersRecord: true, also },
  emits,
  result: activityDetailSchema,
} as const;
const ofTypes = { method: 'GET', access, result: listOfWords(activityTypeSchema) } as const;
const form = { takesForm: true, file: attachmentRules } as const;

export { turnaroundDays } from './activities-turnaround.ts';
export type { Turnaround, TurnaroundSettings } from './activities-turnaround.ts';

/** What the provider's staff do with the activities of their clients. */
export const providerActivities = {
  queue: listOf({
    path: '/provider/activities',
    access,
    summary: 'Activities of all clients; requests that wait for an answer first, by the day it is due.',
    reads: { noun: 'activities' },
    row: queuedActivitySchema,
    search: true,
    sorts: ['answerBy', '-answerBy', 'date_start', '-date_start', '-createdAt', 'createdAt'],
    filters: activityFiltersOfQueue,
  }),
  turnaround: endpoint({
    method: 'GET',
    path: '/provider/activities/turnaround',
    access,
    summary: 'Requests that wait and are late, and the share answered in time over the last 90 days.',
    reads: { noun: 'activityTurnaround' },
    result: turnaroundSchema,
  }),
  types: endpoint({
    ...ofTypes,
    path: '/provider/data/activity-types',
    summary: 'Types of activities. Any other text can be entered instead.',
  }),
  engagementTypes: endpoint({
    ...ofTypes,
    path: '/provider/data/engagement-types',
    summary: 'Types of engagements that can be requested.',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/provider/activitySettings',
    access,
    summary: 'The turnaround of requests and the holidays of the provider.',
    reads: { noun: 'activitySettings' },
    result: turnaroundSettingsSchema,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/provider/activitySettings',
    access: activitySettingsAccess,
    summary: 'Changes the turnaround and the holidays. Requests submitted before keep the day they were promised.',
    changes: { noun: 'activitySettings', answersRecord: true },
    body: turnaroundSettingsSchema,
    result: turnaroundSettingsSchema,
  }),
  list: forStaff(activities.list, {
    path: '/activities',
    access,
    summary: 'Activities and requests of a client with their occurrences, latest start first.',
    reads: { noun: 'activities' },
    row: clientActivitySchema,
    filters: activityFiltersOfStaff,
  }),
  get: endpoint({
    method: 'GET',
    path: `${at}/:id`,
    access,
    summary: 'One activity of a client, with the comments visible to the provider.',
    reads: activitySubject,
    params: ofActivity,
    result: activityDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: at,
    access,
    summary: 'Plans an activity for a client. It is Planned from the start.',
    ...form,
    changes: { noun: 'activity', answersRecord: 'new', also },
    emits,
    params: inCompany,
    body: activityBody,
    result: activityDetailSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${at}/:id`,
    access,
    summary: 'Changes an activity that is not completed. `scope` is that of the client’s call.',
    ...form,
    changes: { ...activitySubject, also },
    emits,
    params: ofActivity,
    query: activityScopeQuery,
    body: activityChangeBody,
    result: activityDetailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${at}/:id`,
    access,
    summary: 'Deletes an activity that the provider planned and that has not begun.',
    changes: { ...activitySubject, also },
    emits,
    params: ofActivity,
    query: activityScopeQuery,
    result: z.strictObject({ removed: z.literal(true) }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: `${at}/:id/decision`,
    summary: 'Accepts a request on the given days, or declines it with a reason. A declined request stays Pending.',
    ...answered,
    body: z.discriminatedUnion('accept', [
      z.strictObject({ accept: z.literal(true), date_start: day, date_end: day }),
      z.strictObject({
        accept: z.literal(false),
        reason: z.string().trim().min(1, 'Enter a reason').max(2_000, 'At most 2000 characters'),
      }),
    ]),
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: `${at}/:id/status`,
    summary: 'Moves an activity forward to any later status.',
    ...answered,
    body: z.strictObject({ status: activityStatusSchema }),
  }),
  createEngagement: endpoint({
    method: 'POST',
    path: `${at}/:id/engagement`,
    access: { staff: ['engagements:write'] },
    summary:
      'Creates a draft engagement from an accepted request, once. The client sees neither until it is published.',
    changes: { ...activitySubject, also: ['activities', 'engagement', 'client'] },
    emits,
    params: ofActivity,
    result: z.strictObject({ engagementId: recordId }),
  }),
  changeItem: endpoint({
    method: 'PUT',
    path: `${at}/:id/repetitionItems/:itemId`,
    summary: 'Moves one occurrence forward to a later status, or to other days while it has not begun.',
    ...answered,
    params: ofItem,
    body: repetitionItemBody,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: `${at}/:id/repetitionItems/:itemId`,
    summary: 'Deletes one occurrence that has not begun. It does not come back.',
    ...answered,
    params: ofItem,
  }),
  ...clientActivityCommentCalls,
};
