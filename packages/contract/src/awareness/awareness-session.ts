import type { Access } from '../core/access.ts';

/** Access to sessions and their results. */
export const awarenessAccess = { permissions: ['awarenessSessions-company:read'] } as const satisfies Access;
/** Access to scheduling sessions and enrolling employees. */
export const awarenessWriteAccess = { permissions: ['companyEmployees-company:update'] } as const satisfies Access;
/** Live event of sessions; it carries IDs only. */
export const awarenessEvents = { updated: 'awarenessSessions:updated' } as const;

/** The link to a session for HR. */
export const sessionLink = (id: string): `/${string}` => `/security-awareness/details/${id}`;

/** Draft → Scheduled → Open (`date_start` 00:00) → Closed (`date_end` 23:59:59, company zone); a later end reopens. */
export const sessionStates = ['Draft', 'Scheduled', 'Open', 'Closed'] as const;
export type SessionState = (typeof sessionStates)[number];

/** The progress of an employee. Failed and Expired reopen with an extra attempt or a later date. */
export const enrolmentStatuses = ['Not Started', 'In Progress', 'Passed', 'Failed', 'Expired', 'Withdrawn'] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];

/** Maximum number of first training emails per day, unless the provider sets another limit. */
export const firstEmailsADay = 1_000;
/** The highest limit of first training emails per day that the provider can set. */
export const firstEmailsAtMost = 1_000_000;

/** Limits of a session and its enrolments. */
export const awarenessLimits = {
  attempts: 20,
  cooldownMinutes: 10_080,
  extraTimePercent: 300,
  certificateMonths: 120,
  enrolledAtOnce: 5_000,
  reminderHours: 24,
  /** Seconds in which a user can undo a reminder. */
  reminderUndoSeconds: 10,
  /** Seconds for which the emails of a reminder are held: longer than the time to undo it, for a late click on a slow network. */
  reminderHoldSeconds: 15,
  /** Days after the due date for which a personal link works. */
  linkDays: 30,
  /** Days between the request to renew a certificate and its expiry. */
  renewalDays: 30,
} as const;

/** Maximum number of unknown addresses in a response. */
export const unknownAddressesAtMost = 20;

/** The emails to learners that can be previewed. */
export const learnerEmails = ['invitation', 'reminder'] as const;
export type LearnerEmail = (typeof learnerEmails)[number];

/** Maximum number of points of the training curve; longer sessions combine days. */
export const curvePoints = 180;

/** Export formats of a session. */
export const sessionExportFormats = ['csv', 'xlsx'] as const;
