import type { Access } from '../core/access.ts';

/** Who sees sessions and their results. */
export const awarenessAccess = { permissions: ['awarenessSessions-company:read'] } as const satisfies Access;
/** Who schedules sessions and enrols employees. */
export const awarenessWriteAccess = { permissions: ['companyEmployees-company:update'] } as const satisfies Access;
/** Events of sessions carry ids only. */
export const awarenessEvents = { updated: 'awarenessSessions:updated' } as const;

/** Where HR reads a session. */
export const sessionLink = (id: string): `/${string}` => `/security-awareness/details/${id}`;

/** Draft → Scheduled → Open (`date_start` 00:00) → Closed (`date_end` 23:59:59, company zone); a later end reopens. */
export const sessionStates = ['Draft', 'Scheduled', 'Open', 'Closed'] as const;
export type SessionState = (typeof sessionStates)[number];

/** How far an employee is. Failed and Expired reopen by an extra attempt or a later date. */
export const enrolmentStatuses = ['Not Started', 'In Progress', 'Passed', 'Failed', 'Expired', 'Withdrawn'] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];

/** Addresses that get their first email about training in a day, unless the provider has set another number. */
export const firstEmailsADay = 1_000;
/** The most that the provider can set. */
export const firstEmailsAtMost = 1_000_000;

/** Limits of a session and its enrolments. */
export const awarenessLimits = {
  attempts: 20,
  cooldownMinutes: 10_080,
  extraTimePercent: 300,
  certificateMonths: 120,
  enrolledAtOnce: 5_000,
  reminderHours: 24,
  /** A personal link works for so many days after the due date. */
  linkDays: 30,
  /** Answers and named results are kept so long after someone is done. */
  /** Holders are asked to renew a certificate so many days before it expires. */
  renewalDays: 30,
} as const;

/** How many addresses an answer names. */
export const unknownAddressesAtMost = 20;

/** How a session leaves as a table. */
export const sessionExportFormats = ['csv', 'xlsx'] as const;
