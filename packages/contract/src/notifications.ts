import { z } from 'zod';

import { companyList, listOfWords } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';
import { filter, listOf } from './list-of.ts';
import { notificationSchema, userEvents } from './me.ts';
import { moment, recordId } from './text.ts';

/** How a kind of notification reaches someone by email; the bell has it in any case. */
export const mailChoices = ['at-once', 'daily', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** When the digest of the day before leaves, in hours on the clock of the company's time zone. */
export const digestHour = 7;

const longestKind = 60;
const kind = z.string().min(1).max(longestKind);

/** A notification among all of them, with its kind. */
export const listedNotificationSchema = notificationSchema.extend({ kind });
export type ListedNotification = z.output<typeof listedNotificationSchema>;

/** A kind that someone can get, and how it reaches them; a muted kind reaches them in no way. */
export const noteChoiceSchema = z.strictObject({
  kind,
  title: z.string(),
  mail: z.enum(mailChoices),
  isMuted: z.boolean(),
  /** What can be chosen: a summary that comes by email alone is on (`at-once`) or off. */
  offered: listOfWords(z.enum(mailChoices)),
});
export type NoteChoice = z.output<typeof noteChoiceSchema>;

const noteChoicesSchema = listOfWords(noteChoiceSchema);

/** The most records that one user mutes; the oldest gives way. */
export const mutedRecordsAtMost = 200;

/** A record that someone gets no notifications about, named by the notification with which it was muted. */
export const mutedRecordSchema = z.strictObject({ _id: recordId, path: z.string(), body: z.string(), mutedAt: moment });
export type MutedRecord = z.output<typeof mutedRecordSchema>;

const mutedRecordsSchema = companyList(mutedRecordSchema);

/** All notifications of the signed-in user, beyond what the bell holds, and how they come. */
export const notifications = {
  list: listOf({
    path: '/companyUsers/me/notifications',
    access: 'signed-in',
    summary: 'Notifications of the signed-in user, newest first.',
    reads: { noun: 'notification' },
    row: listedNotificationSchema,
    search: true,
    sorts: ['-date'],
    filters: { kind: filter.text(longestKind), isRead: filter.oneOf(['true', 'false']) },
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/companyUsers/me/notifications/:id',
    access: 'signed-in',
    summary: 'Marks a notification as read or unread.',
    changes: { noun: 'notification', id: 'id' },
    params: z.strictObject({ id: recordId }),
    body: z.strictObject({ isRead: z.boolean() }),
    result: listedNotificationSchema,
    emits: [userEvents.notifications],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/companyUsers/me/notificationChoices',
    access: 'signed-in',
    summary: 'Notification types available to the signed-in user, with the email setting of each.',
    reads: { noun: 'mailChoice' },
    result: noteChoicesSchema,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/companyUsers/me/notificationChoices',
    access: 'signed-in',
    summary:
      'Sets the email delivery of a notification type (immediately, in the daily digest, or off), or mutes the type.',
    changes: { noun: 'mailChoice', answersRecord: true },
    body: z.strictObject({ kind, mail: z.enum(mailChoices).optional(), isMuted: z.boolean().optional() }),
    result: noteChoicesSchema,
  }),
  muted: endpoint({
    method: 'GET',
    path: '/companyUsers/me/mutedRecords',
    access: 'signed-in',
    summary: 'Records that the signed-in user muted, newest first.',
    reads: { noun: 'mutedRecord' },
    result: mutedRecordsSchema,
  }),
  mute: endpoint({
    method: 'POST',
    path: '/companyUsers/me/mutedRecords',
    access: 'signed-in',
    summary: 'Mutes the record of a notification. Mentions and assignments still arrive.',
    changes: { noun: 'mutedRecord' },
    body: z.strictObject({ notificationId: recordId }),
    result: mutedRecordSchema,
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/companyUsers/me/mutedRecords/:id',
    access: 'signed-in',
    summary: 'Unmutes a record.',
    changes: { noun: 'mutedRecord', id: 'id' },
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ removed: z.literal(true) }),
  }),
};
