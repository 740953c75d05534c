import { z } from 'zod';

import { certificateMonths } from '../certificates/certificate.ts';
import { companyList, completeList } from '../core/answer-lists.schema.ts';
import { nameLine } from '../core/name-line.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { awarenessLimits, enrolmentStatuses, sessionStates } from './awareness-session.ts';

const count = z.number().int();

/** Employees of a session by progress; withdrawn employees are not counted. */
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
  /** Validity of its certificates, in months. */
  certificateMonths: count,
  isPublic: z.boolean(),
  progress: sessionProgressSchema,
  /** Mean score of those who have one, in percent. */
  averageScore: count.nullable(),
  reminders: count,
  remindedAt: moment.nullable(),
});
export type SessionRow = z.output<typeof sessionRowSchema>;

/** An employee in a session, in the shape of the specification. */
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
  /** Null once the result is anonymized. */
  employeeId: recordId.nullable(),
  session: z.strictObject({ _id: recordId, name: z.string() }),
  dueDate: day,
  attemptsUsed: count,
  attemptsAllowed: count,
  extraTimePercent: count,
  /**
   * True if a package of the course reported the result. A browser can forge such a result; our quizzes are scored on
   * the server.
   */
  isReported: z.boolean(),
});
export type Enrolment = z.output<typeof enrolmentSchema>;

/** The result of enrolling an audience. */
export const enrolledSchema = z.strictObject({
  enrolled: count,
  alreadyEnrolled: count,
  /** Recipients or lines of a file who are not active employees. */
  notEmployees: count,
});
export type Enrolled = z.output<typeof enrolledSchema>;

/** Employees of a department by progress. */
export const departmentProgressSchema = sessionProgressSchema.extend({ department: z.string() });
export type DepartmentProgress = z.output<typeof departmentProgressSchema>;

/** A session with all its details. */
export const sessionDetailSchema = sessionRowSchema.extend({
  departments: companyList(departmentProgressSchema),
  employees: completeList(sessionEmployeeSchema),
});
export type SessionDetail = z.output<typeof sessionDetailSchema>;

/** The settings of a session, by HR. */
export const sessionBody = z
  .strictObject({
    name: nameLine(200, 'Enter a name'),
    description: z.string().trim().max(5_000, 'At most 5000 characters').default(''),
    courseId: recordId,
    date_start: day,
    date_end: day,
    passScore: z.number().int().min(0).max(100).default(80),
    attempts: z.number().int().min(1).max(awarenessLimits.attempts).default(3),
    cooldownMinutes: z.number().int().min(0).max(awarenessLimits.cooldownMinutes).default(0),
    certificateMonths: z.number().int().min(1).max(awarenessLimits.certificateMonths).default(certificateMonths),
    /** If false, the session is a draft, which employees cannot take. */
    isScheduled: z.boolean().default(false),
  })
  .refine(({ date_start, date_end }) => date_end >= date_start, {
    path: ['date_end'],
    message: 'End Date must be greater than Start Date',
  });
