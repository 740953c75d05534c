import { activityOrigins } from '@gatehouse/domain/calendar/activity-rules';
import { activityStatuses } from '@gatehouse/domain/calendar/activity-status';
import { z } from 'zod';

import { limitedList, enumList, storedList } from '../core/answer-lists.schema.ts';
import { datedClientOfRow } from '../core/client-of-row.schema.ts';
import { day, moment, optionalLine, recordId } from '../core/text.schema.ts';
import { earlierCount } from '../core/threads.schema.ts';
import { historyShown, threadPage } from '../core/threads.ts';
import { attachedIds } from '../files/stored-file.schema.ts';
import { commentSchema } from '../findings/finding.schema.ts';
import { uploadSchema } from '../uploads/upload.schema.ts';

const count = z.number().int();

/** One of the statuses of specification.md, States and transitions. */
export const activityStatusSchema = z.enum(activityStatuses);
/** Repetition of an activity: 1 yearly, 2 quarterly, 3 monthly. */
export const repetitionTypeSchema = z.literal([1, 2, 3]);

/** One occurrence of a series. Both days are included. */
export const repetitionItemSchema = z.strictObject({
  _id: recordId,
  parentActivityId: recordId,
  status: activityStatusSchema,
  date_start: day,
  date_end: day,
  /** True if the dates of the occurrence were changed by hand; edits of the series do not change them. */
  isMoved: z.boolean(),
});
export type RepetitionItem = z.output<typeof repetitionItemSchema>;

/** An activity or engagement request. Both days are included. */
export const activitySchema = z.strictObject({
  _id: recordId,
  /** The user who created it. */
  creator: recordId,
  creatorName: z.string(),
  origin: z.enum(activityOrigins),
  task: z.string(),
  description: z.string(),
  type: z.string(),
  date_start: day,
  date_end: day,
  /** Null where it does not repeat. */
  repetitionType: repetitionTypeSchema.nullable(),
  status: activityStatusSchema,
  /** True if the activity became an engagement; its dates and status then follow the engagement. */
  fromEngagement: z.boolean(),
  /** For clients null until the engagement is published. */
  engagementId: recordId.nullable(),
  /** The due day for the provider's answer to a request; null once answered. */
  answerBy: day.nullable(),
  /** The last answer if the request was declined; saving the request submits it again. */
  declined: z.strictObject({ reason: z.string(), at: moment }).nullable(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  files: storedList(uploadSchema),
  /** The newest ready file of a mobile app assessment. */
  fileForMobileApp: z.strictObject({ name: z.string(), path: z.string() }).nullable(),
  /** The occurrences of a series, by date: from the start to 36 months ahead. */
  repetitionItems: limitedList(repetitionItemSchema),
  numOfComments: count,
  /** Increases with each edit; a change with an outdated revision is refused. */
  revision: count,
  createdAt: moment,
  updatedAt: moment,
});
export type Activity = z.output<typeof activitySchema>;

/** An activity with its client. */
export const clientActivitySchema = activitySchema.extend({
  company: datedClientOfRow,
});
export type ClientActivity = z.output<typeof clientActivitySchema>;

/** An activity in the queue over all clients, without files and occurrences. */
export const queuedActivitySchema = clientActivitySchema.omit({
  files: true,
  fileForMobileApp: true,
  repetitionItems: true,
});
export type QueuedActivity = z.output<typeof queuedActivitySchema>;

/** One change of an activity. */
export const activityHistorySchema = z.strictObject({
  _id: recordId,
  at: moment,
  actor: z.strictObject({ _id: recordId.nullable(), fullname: z.string() }),
  side: z.enum(['client', 'provider', 'system']),
  kind: z.enum([
    'created',
    'submitted',
    'details',
    'dates',
    'repetition',
    'status',
    'declined',
    'files',
    'occurrence-status',
    'occurrence-dates',
    'occurrence-deleted',
    'engagement',
  ]),
  /** Statuses, ranges of days `YYYY-MM-DD/YYYY-MM-DD`, names of files, or the ID of an engagement. */
  from: z.string(),
  to: z.string(),
  comment: z.string(),
});
export type ActivityHistory = z.output<typeof activityHistorySchema>;

/** An activity with all its details. */
export const activityDetailSchema = clientActivitySchema.extend({
  /** The latest comments, oldest first. */
  comments: z.array(commentSchema).max(threadPage),
  /** The number of comments before the latest ones. */
  earlierComments: earlierCount,
  /** The latest changes, oldest first. */
  history: z.array(activityHistorySchema).max(historyShown),
  /** Statuses that this viewer can set. */
  moves: enumList(activityStatusSchema),
  /** The visual ID of the resulting engagement; null if the viewer cannot see one. */
  engagement: z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string() }).nullable(),
});
export type ActivityDetail = z.output<typeof activityDetailSchema>;

const text = (characters: number) => z.string().trim().max(characters, `At most ${characters} characters`).default('');
// Checked by activityIssues(), which has the messages of the form.
const dayText = z.string().trim().max(20, 'At most 20 characters').default('');

/** The body of a new activity. Its rules and messages are `activityIssues` of the domain. */
export const activityBody = z.strictObject({
  task: optionalLine(300).default(''),
  description: text(20_000),
  type: optionalLine(200).default(''),
  /** Absent where it does not repeat. */
  repetitionType: repetitionTypeSchema.optional(),
  date_start: dayText,
  /** Empty: five days after the start. */
  date_end: dayText,
  /** All files after the change; if absent, they stay unchanged. */
  uploads: attachedIds.optional(),
});
export type ActivityBody = z.output<typeof activityBody>;

/** The body of a change of an activity. */
export const activityChangeBody = activityBody.extend({
  /** The revision that was edited. Without it, the change overwrites changes made in the meantime. */
  revision: count.min(0).max(2_147_483_647).optional(),
});
/** The occurrences that an edit of a series changes; `from` is the first one of `following`. A single occurrence has a call of its own. */
export const activityScopeQuery = z
  .strictObject({ scope: z.enum(['all', 'following']).default('all'), from: recordId.optional() })
  .refine(({ scope, from }) => scope === 'all' || from !== undefined, {
    path: ['from'],
    message: 'Select the first occurrence',
  });

/** A change of one occurrence: a status, or other dates. */
export const repetitionItemBody = z.union([
  z.strictObject({ status: activityStatusSchema }),
  z.strictObject({ date_start: dayText, date_end: dayText }),
]);

/** A type of activity. */
export const activityTypeSchema = z.strictObject({
  name: z.string(),
  /** The file extensions that it accepts, with the dot; empty where it takes no files. */
  extensions: enumList(z.string()),
});
