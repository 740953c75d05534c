import { z } from 'zod';

import { enumList } from '../core/answer-lists.schema.ts';
import { staffCommentSchemas, ownCommentSchemas } from '../core/comments.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { threadLimit } from '../core/threads.schema.ts';
import { turnaroundSchema, turnaroundSettingsSchema } from './activities-turnaround.schema.ts';
import { activitySchemas } from './activities.schema.ts';
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
} from './activity.schema.ts';
import { providerActivities } from './provider-activities.ts';

const inCompany = z.strictObject({ companyId: recordId });
const ofActivity = inCompany.extend({ id: recordId });
const ofItem = ofActivity.extend({ itemId: recordId });

/** Schemas of a change of one activity, which returns it. */
const answeredSchemas = { params: ofActivity, result: activityDetailSchema } as const;
const ofTypesSchemas = { result: enumList(activityTypeSchema) } as const;
const ownComments = ownCommentSchemas(ofActivity.extend({ commentId: recordId }));

/** Schemas, limits and summaries of `providerActivities`. */
export const providerActivitySchemas = {
  queue: {
    summary: 'Activities of all clients; requests that wait for an answer first, by the day it is due.',
    row: queuedActivitySchema,
  },
  turnaround: {
    summary: 'Requests that wait and are late, and the share answered in time over the last 90 days.',
    result: turnaroundSchema,
  },
  types: { ...ofTypesSchemas, summary: 'Types of activities. Any other text can be entered instead.' },
  engagementTypes: { ...ofTypesSchemas, summary: 'Types of engagements that can be requested.' },
  settings: {
    summary: 'The turnaround of requests and the holidays of the provider.',
    result: turnaroundSettingsSchema,
  },
  changeSettings: {
    summary: 'Changes the turnaround and the holidays. Requests submitted before keep the day they were promised.',
    body: turnaroundSettingsSchema,
    result: turnaroundSettingsSchema,
  },
  list: staffListSchemas(activitySchemas.list, {
    summary: 'Activities and requests of a client with their occurrences, latest start first.',
    row: clientActivitySchema,
  }),
  get: {
    summary: 'One activity of a client, with the comments visible to the provider.',
    params: ofActivity,
    result: activityDetailSchema,
  },
  create: {
    summary: 'Plans an activity for a client. It is Planned from the start.',
    params: inCompany,
    body: activityBody,
    result: activityDetailSchema,
  },
  change: {
    summary: 'Changes an activity that is not completed. `scope` is that of the client’s call.',
    params: ofActivity,
    query: activityScopeQuery,
    body: activityChangeBody,
    result: activityDetailSchema,
  },
  remove: {
    summary: 'Deletes an activity that the provider planned and that has not begun.',
    params: ofActivity,
    query: activityScopeQuery,
    result: z.strictObject({ removed: z.literal(true) }),
  },
  decide: {
    summary: 'Accepts a request on the given days, or declines it with a reason. A declined request stays Pending.',
    ...answeredSchemas,
    body: z.discriminatedUnion('accept', [
      z.strictObject({ accept: z.literal(true), date_start: day, date_end: day }),
      z.strictObject({
        accept: z.literal(false),
        reason: z.string().trim().min(1, 'Enter a reason').max(2_000, 'At most 2000 characters'),
      }),
    ]),
  },
  changeStatus: {
    summary: 'Moves an activity forward to any later status.',
    ...answeredSchemas,
    body: z.strictObject({ status: activityStatusSchema }),
  },
  createEngagement: {
    summary:
      'Creates a draft engagement from an accepted request, once. The client sees neither until it is published.',
    params: ofActivity,
    result: z.strictObject({ engagementId: recordId }),
  },
  changeItem: {
    summary: 'Moves one occurrence forward to a later status, or to other days while it has not begun.',
    ...answeredSchemas,
    params: ofItem,
    body: repetitionItemBody,
  },
  removeItem: {
    summary: 'Deletes one occurrence that has not begun. It does not come back.',
    ...answeredSchemas,
    params: ofItem,
  },
  ...staffCommentSchemas('an activity of a client', ofActivity, {}),
  editComment: ownComments.editComment,
  removeComment: { ...ownComments.removeComment, limit: threadLimit },
} satisfies GroupSchemas;

bindSchemas(providerActivities, providerActivitySchemas);
