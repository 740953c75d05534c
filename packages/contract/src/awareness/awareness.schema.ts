import { z } from 'zod';

import { limitedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { composedText, day, recordId } from '../core/text.schema.ts';
import { fileReading } from '../users/people-files.schema.ts';
import { awarenessFiguresSchema } from './awareness-figures.schema.ts';
import {
  enrolledSchema,
  enrolmentSchema,
  sessionBody,
  sessionDetailSchema,
  sessionRowSchema,
} from './awareness-session.schema.ts';
import { awarenessLimits, learnerEmails, sessionExportFormats } from './awareness-session.ts';
import { awareness } from './awareness.ts';
import { emailPreviewSchema } from './email-preview.schema.ts';
import { trainingCurveSchema } from './training-curve.schema.ts';

const ofSession = z.strictObject({ id: recordId });
const ofEnrolment = z.strictObject({ id: recordId, eid: recordId });
const count = z.number().int();

/** Schemas of a change of a session, which returns its row. */
const changedSchemas = { params: ofSession } as const;
/** Schemas of a change of one enrolment, which returns it. */
const ofOneSchemas = { params: ofEnrolment, result: enrolmentSchema } as const;

/** Schemas, limits and summaries of `awareness`. */
export const awarenessSchemas = {
  list: { summary: 'Awareness sessions of the company, latest end first.', row: sessionRowSchema },
  get: {
    cost: 'heavy',
    summary: 'One session with its departments and employees. `employees=none` leaves the employees out.',
    params: ofSession,
    query: z.strictObject({ employees: z.enum(['all', 'none']).default('all') }),
    result: sessionDetailSchema,
  },
  figures: {
    summary: 'Sessions that are open or closed, and how far the employees in them are.',
    result: awarenessFiguresSchema,
  },
  create: {
    summary: 'Creates a session of a published course.',
    limit: { calls: 60, seconds: 60 },
    body: sessionBody,
    result: sessionRowSchema,
  },
  update: {
    summary: 'Updates a session. A later end reopens it, and learners who expired with it.',
    ...changedSchemas,
    body: sessionBody,
    result: sessionRowSchema,
  },
  remove: {
    summary: 'Deletes a session. Its links stop working.',
    ...changedSchemas,
    result: z.strictObject({ removed: z.literal(true) }),
  },
  enrolments: { summary: 'Employees in sessions, by name.', row: enrolmentSchema },
  enrol: {
    summary:
      'Enrolls active employees by ID or department, and those who failed a phishing campaign. Those already enrolled aren’t affected.',
    ...changedSchemas,
    limit: { calls: 60, seconds: 60 },
    body: z
      .strictObject({
        employeeIds: z.array(recordId).max(awarenessLimits.enrolledAtOnce).optional(),
        departments: z.array(composedText().max(120)).max(500).optional(),
        /** Enrolls everyone who needs training after this campaign; requires access to the campaign. */
        campaignId: recordId.optional(),
      })
      .refine(
        ({ employeeIds = [], departments = [], campaignId }) =>
          employeeIds.length + departments.length > 0 || campaignId !== undefined,
        { path: ['employeeIds'], message: 'Select employees, departments or a campaign' },
      ),
    result: enrolledSchema,
  },
  enrolFile: {
    summary:
      'Enrolls the active employees whose addresses are in a file (xls, xlsx or CSV). Returns addresses without an employee; an unreadable file enrolls no one.',
    ...changedSchemas,
    limit: { calls: 20, seconds: 60 },
    body: z.strictObject({
      /** The column of each field, as JSON; by default the headings decide. */
      mapping: z.string().max(2_000).optional(),
    }),
    result: enrolledSchema.extend({ unknown: limitedList(z.string()), warnings: fileReading.warnings }),
  },
  export: {
    summary: 'Employees of a session and their results as a table.',
    cost: 'export',
    limit: { calls: 30, seconds: 60 },
    params: ofSession,
    query: z.strictObject({ format: z.enum(sessionExportFormats) }),
  },
  changeEnrolment: {
    summary: 'Changes the due date or the extra time of an employee. A later date reopens an expired enrollment.',
    ...ofOneSchemas,
    body: z.strictObject({
      /** Null follows the end of the session. */
      dueDate: day.nullable().optional(),
      extraTimePercent: z.number().int().min(0).max(awarenessLimits.extraTimePercent).optional(),
    }),
  },
  withdraw: { summary: 'Withdraws an employee from a session and revokes their link.', ...ofOneSchemas },
  extraAttempt: {
    summary: 'Grants an employee another attempt, which reopens a failed enrollment.',
    ...ofOneSchemas,
  },
  emailPreview: {
    summary: 'The invitation or reminder of a session as it will be sent, and the number of employees who get it now.',
    params: ofSession,
    query: z.strictObject({ email: z.enum(learnerEmails) }),
    result: emailPreviewSchema,
  },
  remind: {
    summary:
      'Emails everyone who is not done a reminder with a personal link, at most once in 24 hours. The emails are held for a few seconds.',
    ...changedSchemas,
    limit: { calls: 30, seconds: 60 },
    result: z.strictObject({ sent: count }),
  },
  cancelReminder: {
    summary: 'Cancels the last reminder while its emails are held; 409 once they are being sent.',
    ...changedSchemas,
    limit: { calls: 30, seconds: 60 },
    result: z.strictObject({ canceled: count }),
  },
  curve: {
    summary: 'How many employees had passed by each day of a session, and the reminders sent.',
    params: ofSession,
    result: trainingCurveSchema,
  },
} satisfies GroupSchemas;

bindSchemas(awareness, awarenessSchemas);
