import { z } from 'zod';

import { activityAccess, activityEvents, activitySubject, activityWriteAccess } from './activities-access.ts';
import { activityCommentCalls } from './activities-comments.ts';
import { activityList } from './activities-lists.ts';
import {
  activityBody,
  activityChangeBody,
  activityDetailSchema,
  activityScopeQuery,
  activityTypeSchema,
  repetitionItemBody,
} from './activities-schema.ts';
import { listOfWords } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';
import { attachmentRules } from './file-schema.ts';
import { listOf } from './list-of.ts';
import { recordId } from './text.ts';

export { activityLink, clientActivityLink } from './activities-access.ts';

const path = '/activitiesForCompany';
const access = activityWriteAccess;
const ofActivity = z.strictObject({ id: recordId });
const ofItem = z.strictObject({ activityId: recordId, itemId: recordId });
const emits = [activityEvents.updated];
const also = ['activities', 'calendarItems'] as const;
const removed = z.strictObject({ removed: z.literal(true) });

/** A change of one occurrence; the answer is its activity. */
const ofOccurrence = {
  access,
  params: ofItem,
  changes: { noun: 'activity', id: 'activityId', answersRecord: true, also },
  emits,
  result: activityDetailSchema,
} as const;

/** Activities and requests of the company. */
export const activities = {
  list: listOf({
    path,
    access: activityAccess,
    summary: 'Activities and requests of the company with their occurrences, latest start first.',
    reads: { noun: 'activities' },
    ...activityList,
  }),
  types: endpoint({
    method: 'GET',
    path: '/data/activity-types',
    access: activityAccess,
    summary: 'Types of activities. Any other text can be entered instead.',
    result: listOfWords(activityTypeSchema),
  }),
  engagementTypes: endpoint({
    method: 'GET',
    path: '/data/engagement-types',
    access: activityAccess,
    summary: 'Types of engagements that can be requested.',
    result: listOfWords(activityTypeSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: activityAccess,
    summary: 'One activity with its occurrences, comments and history.',
    reads: activitySubject,
    params: ofActivity,
    result: activityDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Submits a request, which is Pending until the provider answers. Takes one file and completed uploads.',
    takesForm: true,
    file: attachmentRules,
    changes: { noun: 'activity', answersRecord: 'new', also },
    emits,
    limit: { calls: 60, seconds: 60 },
    body: activityBody,
    result: activityDetailSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access,
    summary:
      'Changes a Pending request. Of a series all occurrences, or with `scope=following` those from one on, which become a series of their own.',
    takesForm: true,
    file: attachmentRules,
    changes: { ...activitySubject, also },
    emits,
    limit: { calls: 120, seconds: 60 },
    params: ofActivity,
    query: activityScopeQuery,
    body: activityChangeBody,
    result: activityDetailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/activities/:id',
    access,
    summary:
      'Deletes your own Pending request. Of a series all occurrences, or with `scope=following` those from one on.',
    changes: { ...activitySubject, also },
    emits,
    params: ofActivity,
    query: activityScopeQuery,
    result: removed,
  }),
  changeItem: endpoint({
    method: 'PUT',
    path: `${path}/:activityId/repetitionItems/:itemId`,
    summary: 'Requests another date of a Planned occurrence (status Pending), or moves a Pending one.',
    ...ofOccurrence,
    body: repetitionItemBody,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: `${path}/:activityId/repetitionItems/:itemId`,
    summary: 'Deletes one Pending occurrence of your own series. It does not come back.',
    ...ofOccurrence,
  }),
  ...activityCommentCalls,
};
