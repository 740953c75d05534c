import { z } from 'zod';

import type { Access } from './access.ts';
import { day, line, moment, recordId } from './text.ts';

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

/** Limits of a session and its enrolments. */
export const awarenessLimits = {
  attempts: 20,
  cooldownMinutes: 10_080,
  extraTimePercent: 300,
  enrolledAtOnce: 5_000,
  reminderHours: 24,
  /** A personal link works for so many days after the due date. */
  linkDays: 30,
} as const;

const count = z.number().int();

/** Employees of a session by how far they are; whoever was withdrawn is not counted. */
export const sessionProgressSchema = z.strictObject({
  enrolled: count,
  passed: count,
  inProgress: count,
  notStarted: count,
  failed: count,
  expired: count,
});
export type SessionProgress = z.output<typeof sessionProgressSchema>;

/** A session in a list. */
export const sessionRowSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  description: z.string(),
  course: z.strictObject({ _id: recordId, title: z.string(), version: count, minutes: count }),
  date_start: day,
  date_end: day,
  status: z.enum(sessionStates),
  passScore: count,
  attempts: count,
  cooldownMinutes: count,
  isPublic: z.boolean(),
  progress: sessionProgressSchema,
  /** Mean score of those who have one, in percent. */
  averageScore: count.nullable(),
  reminders: count,
  remindedAt: moment.nullable(),
});
export type SessionRow = z.output<typeof sessionRowSchema>;

/** An employee in a session, as the specification has it. */
export const sessionEmployeeSchema = z.strictObject({
  _id: recordId,
  fullname: z.string(),
  email: z.string(),
  department: z.string(),
  status: z.enum(enrolmentStatuses),
  score: count.nullable(),
  total: count.nullable(),
  takenAt: moment.nullable(),
  certificateId: z.string().nullable(),
});

/** An enrolment in the list of a session. */
export const enrolmentSchema = sessionEmployeeSchema.extend({
  employeeId: recordId,
  session: z.strictObject({ _id: recordId, name: z.string() }),
  dueDate: day,
  attemptsUsed: count,
  attemptsAllowed: count,
  extraTimePercent: count,
});
export type Enrolment = z.output<typeof enrolmentSchema>;

/** Employees of a department by how far they are. */
export const departmentProgressSchema = sessionProgressSchema.extend({ department: z.string() });
export type DepartmentProgress = z.output<typeof departmentProgressSchema>;

/** A session with everything about it. */
export const sessionDetailSchema = sessionRowSchema.extend({
  departments: z.array(departmentProgressSchema),
  employees: z.array(sessionEmployeeSchema),
});
export type SessionDetail = z.output<typeof sessionDetailSchema>;

/** What HR decides about a session. */
export const sessionBody = z
  .strictObject({
    name: line(200, 'Enter a name'),
    description: z.string().trim().max(5_000, 'At most 5000 characters').default(''),
    courseId: recordId,
    date_start: day,
    date_end: day,
    passScore: z.number().int().min(0).max(100).default(80),
    attempts: z.number().int().min(1).max(awarenessLimits.attempts).default(3),
    cooldownMinutes: z.number().int().min(0).max(awarenessLimits.cooldownMinutes).default(0),
    /** False keeps or makes it a draft, which nobody can take. */
    isScheduled: z.boolean().default(false),
  })
  .refine(({ date_start, date_end }) => date_end >= date_start, {
    path: ['date_end'],
    message: 'End Date must be greater than Start Date',
  });
