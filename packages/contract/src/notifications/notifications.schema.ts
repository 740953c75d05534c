import { z } from 'zod';

import { companyList, enumList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { notificationSchema } from '../me/me.schema.ts';
import { kindsAtOnce, longestKind, mailChoices, notifications } from './notifications.ts';

const kind = z.string().min(1).max(longestKind);

/** A notification with its type. */
export const listedNotificationSchema = notificationSchema.extend({ kind });
export type ListedNotification = z.output<typeof listedNotificationSchema>;

/** A notification type available to a user, and its delivery; a muted type is not delivered at all. */
export const noteChoiceSchema = z.strictObject({
  kind,
  title: z.string(),
  mail: z.enum(mailChoices),
  isMuted: z.boolean(),
  /** The available settings: a summary that is only sent by email is on (`at-once`) or off. */
  offered: enumList(z.enum(mailChoices)),
});
export type NoteChoice = z.output<typeof noteChoiceSchema>;

const noteChoicesSchema = enumList(noteChoiceSchema);

/** A muted record, with the text of the notification from which it was muted. */
export const mutedRecordSchema = z.strictObject({ _id: recordId, path: z.string(), body: z.string(), mutedAt: moment });
export type MutedRecord = z.output<typeof mutedRecordSchema>;

const mutedRecordsSchema = companyList(mutedRecordSchema);

/** Schemas, limits and summaries of `notifications`. */
export const notificationSchemas = {
  list: { summary: 'Notifications of the signed-in user, newest first.', row: listedNotificationSchema },
  mark: {
    summary: 'Marks a notification as read or unread.',
    params: z.strictObject({ id: recordId }),
    body: z.strictObject({ isRead: z.boolean() }),
    result: listedNotificationSchema,
  },
  choices: {
    summary: 'Notification types available to the signed-in user, with the email setting of each.',
    result: noteChoicesSchema,
  },
  choose: {
    summary:
      'Sets the email delivery of a notification type (immediately, in the daily digest, or off), or mutes the type.',
    body: z.strictObject({ kind, mail: z.enum(mailChoices).optional(), isMuted: z.boolean().optional() }),
    result: noteChoicesSchema,
  },
  chooseMany: {
    summary:
      'Sets the email delivery of several notification types, or mutes them. Types that don’t offer the delivery keep theirs.',
    body: z.strictObject({
      kinds: z.array(kind).min(1, 'Select a type').max(kindsAtOnce, `At most ${kindsAtOnce} types`),
      mail: z.enum(mailChoices).optional(),
      isMuted: z.boolean().optional(),
    }),
    result: noteChoicesSchema,
  },
  muted: { summary: 'Records that the signed-in user muted, newest first.', result: mutedRecordsSchema },
  mute: {
    summary: 'Mutes the record of a notification. Mentions and assignments still arrive.',
    body: z.strictObject({ notificationId: recordId }),
    result: mutedRecordSchema,
  },
  unmute: {
    summary: 'Unmutes a record.',
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ removed: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(notifications, notificationSchemas);
