import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
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
  mark: endpoint({
    method: 'PUT',
    path: '/companyUsers/me/notifications/:id',
    access: 'signed-in',
    changes: { noun: 'notification', id: 'id' },
    emits: [userEvents.notifications],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/companyUsers/me/notificationChoices',
    access: 'signed-in',
    reads: { noun: 'mailChoice' },
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/companyUsers/me/notificationChoices',
    access: 'signed-in',
    changes: { noun: 'mailChoice', answersRecord: true },
  }),
  chooseMany: endpoint({
    method: 'PUT',
    path: '/companyUsers/me/notificationChoices/many',
    access: 'signed-in',
    changes: { noun: 'mailChoice', answersRecord: true },
  }),
  muted: endpoint({
    method: 'GET',
    path: '/companyUsers/me/mutedRecords',
    access: 'signed-in',
    reads: { noun: 'mutedRecord' },
  }),
  mute: endpoint({
    method: 'POST',
    path: '/companyUsers/me/mutedRecords',
    access: 'signed-in',
    changes: { noun: 'mutedRecord' },
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/companyUsers/me/mutedRecords/:id',
    access: 'signed-in',
    changes: { noun: 'mutedRecord', id: 'id' },
  }),
});
