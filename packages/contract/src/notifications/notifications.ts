import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { userEvents } from '../me/me.ts';
import type { notificationSchemas } from './notifications.schema.ts';

/** Email delivery of a notification type; the bell shows it with any setting. */
export const mailChoices = ['at-once', 'daily', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Hour at which the digest of the previous day is sent, in the company's time zone. */
export const digestHour = 7;

/** Maximum length of the name of a notification type. */
export const longestKind = 60;

/** Maximum number of notification types changed at once. */
export const kindsAtOnce = 100;

/** Maximum number of muted records per user; the oldest is unmuted first. */
export const mutedRecordsAtMost = 200;

/** All notifications of the signed-in user, beyond those in the bell, and their delivery. */
export const notifications = endpoints(typedBy<typeof notificationSchemas>(), {
  list: listOf({
    path: '/companyUsers/me/notifications',
    access: 'signed-in',
    reads: { noun: 'notification' },
    search: true,
    sorts: ['-date'],
    filters: { kind: filter.text(longestKind), isRead: filter.oneOf(['true', 'false']) },
  }),
  mark: putCall('/companyUsers/me/notifications/:id', {
    access: 'signed-in',
    changes: { noun: 'notification', id: 'id' },
    emits: [userEvents.notifications],
  }),
  choices: getCall('/companyUsers/me/notificationChoices', { access: 'signed-in', reads: { noun: 'mailChoice' } }),
  choose: putCall('/companyUsers/me/notificationChoices', {
    access: 'signed-in',
    changes: { noun: 'mailChoice', answersRecord: true },
  }),
  chooseMany: putCall('/companyUsers/me/notificationChoices/many', {
    access: 'signed-in',
    changes: { noun: 'mailChoice', answersRecord: true },
  }),
  muted: getCall('/companyUsers/me/mutedRecords', { access: 'signed-in', reads: { noun: 'mutedRecord' } }),
  mute: postCall('/companyUsers/me/mutedRecords', { access: 'signed-in', changes: { noun: 'mutedRecord' } }),
  unmute: deleteCall('/companyUsers/me/mutedRecords/:id', {
    access: 'signed-in',
    changes: { noun: 'mutedRecord', id: 'id' },
  }),
});
