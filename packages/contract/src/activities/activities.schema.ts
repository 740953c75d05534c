import { z } from 'zod';

import { enumList } from '../core/answer-lists.schema.ts';
import { clientCommentSchemas, ownCommentSchemas } from '../core/comments.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { threadLimit } from '../core/threads.schema.ts';
import { activityListSchemas } from './activities-lists.schema.ts';
import { activities } from './activities.ts';
import {
  activityBody,
  activityChangeBody,
  activityDetailSchema,
  activityScopeQuery,
  activityTypeSchema,
  repetitionItemBody,
} from './activity.schema.ts';

const ofActivity = z.strictObject({ id: recordId });
const ofItem = z.strictObject({ activityId: recordId, itemId: recordId });
const removed = z.strictObject({ removed: z.literal(true) });

/** Schemas of a change of one occurrence, which returns its activity. */
const ofOccurrenceSchemas = { params: ofItem, result: activityDetailSchema } as const;
const ownComments = ownCommentSchemas(ofActivity.extend({ commentId: recordId }));

/** Schemas, limits and summaries of `activities`. */
export const activitySchemas = {
  list: {
    summary: 'Activities and requests of the company with their occurrences, latest start first.',
    ...activityListSchemas,
  },
  types: {
    summary: 'Types of activities. Any other text can be entered instead.',
    result: enumList(activityTypeSchema),
  },
  engagementTypes: { summary: 'Types of engagements that can be requested.', result: enumList(activityTypeSchema) },
  get: {
    summary: 'One activity with its occurrences, comments and history.',
    params: ofActivity,
    result: activityDetailSchema,
  },
  create: {
    summary: 'Submits a request, which is Pending until the provider answers. Takes one file and completed uploads.',
    limit: { calls: 60, seconds: 60 },
    body: activityBody,
    result: activityDetailSchema,
  },
  change: {
    summary:
      'Changes a Pending request. Of a series all occurrences, or with `scope=following` those from one on, which become a series of their own.',
    limit: { calls: 120, seconds: 60 },
    params: ofActivity,
    query: activityScopeQuery,
    body: activityChangeBody,
    result: activityDetailSchema,
  },
  remove: {
    summary:
      'Deletes your own Pending request. Of a series all occurrences, or with `scope=following` those from one on.',
    params: ofActivity,
    query: activityScopeQuery,
    result: removed,
  },
  changeItem: {
    summary: 'Requests another date of a Planned occurrence (status Pending), or moves a Pending one.',
    ...ofOccurrenceSchemas,
    body: repetitionItemBody,
  },
  removeItem: {
    summary: 'Deletes one Pending occurrence of your own series. It does not come back.',
    ...ofOccurrenceSchemas,
  },
  ...clientCommentSchemas('an activity', ofActivity, {}),
  editComment: ownComments.editComment,
  removeComment: { ...ownComments.removeComment, limit: threadLimit },
} satisfies GroupSchemas;

bindSchemas(activities, activitySchemas);
