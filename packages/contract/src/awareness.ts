import { z } from 'zod';

import { cutList } from './answer-lists.ts';
import {
  awarenessAccess,
  awarenessEvents,
  awarenessLimits,
  awarenessWriteAccess,
  enrolledSchema,
  enrolmentSchema,
  enrolmentStatuses,
  sessionBody,
  sessionDetailSchema,
  sessionExportFormats,
  sessionRowSchema,
  sessionStates,
} from './awareness-schema.ts';
import { awarenessFiguresSchema } from './awareness-figures.ts';
import { downloadEndpoint, endpoint, uploadEndpoint } from './endpoint.ts';
import { fileReading } from './people-files.ts';
import { filter, listOf } from './list-of.ts';
import { composedText, day, recordId } from './text.ts';

export { awarenessAccess, awarenessEvents, awarenessWriteAccess, sessionLink } from './awareness-schema.ts';

const path = '/awarenessSessionsForCompany';
const access = awarenessWriteAccess;
const emits = [awarenessEvents.updated];
const ofSession = z.strictObject({ id: recordId });
const ofEnrolment = z.strictObject({ id: recordId, eid: recordId });
const count = z.number().int();

/** A change of a session; the answer is its row. */
const changed = {
  access,
  params: ofSession,
  changes: { noun: 'awarenessSession', id: 'id', also: ['awarenessSessions', 'enrolments'] },
  emits,
} as const;
/** A change of one enrolment, which the answer is. */
const ofOne = {
  access,
  params: ofEnrolment,
  changes: { noun: 'enrolments', also: ['awarenessSession', 'awarenessSessions'] },
  emits,
  result: enrolmentSchema,
} as const;

/** Awareness sessions of the company and the employees in them. */
export const awareness = {
  list: listOf({
    path,
    access: awarenessAccess,
    summary: 'Awareness sessions of the company, latest end first.',
    reads: { noun: 'awarenessSessions' },
    row: sessionRowSchema,
    search: true,
    sorts: ['-date_end', 'date_end', '-date_start', 'date_start', 'name', '-name'],
    filters: { status: filter.anyOf(sessionStates) },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    cost: 'heavy',
    access: awarenessAccess,
    summary: 'One session with its departments and employees. `employees=none` leaves the employees out.',
    reads: { noun: 'awarenessSession', id: 'id' },
    params: ofSession,
    query: z.strictObject({ employees: z.enum(['all', 'none']).default('all') }),
    result: sessionDetailSchema,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/awarenessFiguresForCompany',
    access: awarenessAccess,
    summary: 'Sessions that are open or closed, and how far the employees in them are.',
    reads: { noun: 'awarenessSessions' },
    result: awarenessFiguresSchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Creates a session of a published course.',
    changes: { noun: 'awarenessSession', also: ['awarenessSessions'] },
    emits,
    limit: { calls: 60, seconds: 60 },
    body: sessionBody,
    result: sessionRowSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Updates a session. A later end reopens it, and learners who expired with it.',
    ...changed,
    body: sessionBody,
    result: sessionRowSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Deletes a session. Its links stop working.',
    ...changed,
    result: z.strictObject({ removed: z.literal(true) }),
  }),
  enrolments: listOf({
    path: '/awarenessEnrolmentsForCompany',
    access: awarenessAccess,
    summary: 'Employees in sessions, by name.',
    reads: { noun: 'enrolments' },
    row: enrolmentSchema,
    search: true,
    sorts: ['fullname', '-fullname', 'department', '-department', 'dueDate', '-dueDate', '-takenAt', 'takenAt'],
    filters: {
      session: filter.id(),
      status: filter.anyOf(enrolmentStatuses),
      /** Of sessions in these states. */
      sessionStatus: filter.anyOf(sessionStates),
      department: filter.text(120),
    },
  }),
  enrol: endpoint({
    method: 'POST',
    path: `${path}/:id/enrolments`,
    summary:
      'Enrolls active employees by ID or department, and those who failed a phishing campaign. Those already enrolled aren’t affected.',
    ...changed,
    limit: { calls: 60, seconds: 60 },
    body: z
      .strictObject({
        employeeIds: z.array(recordId).max(awarenessLimits.enrolledAtOnce).optional(),
        departments: z.array(composedText().max(120)).max(500).optional(),
        /** Everyone who needs training since this campaign; for those who may read it. */
        campaignId: recordId.optional(),
      })
      .refine(
        ({ employeeIds = [], departments = [], campaignId }) =>
          employeeIds.length + departments.length > 0 || campaignId !== undefined,
        { path: ['employeeIds'], message: 'Select employees, departments or a campaign' },
      ),
    result: enrolledSchema,
  }),
  enrolFile: uploadEndpoint({
    method: 'POST',
    path: `${path}/:id/enrolments/file`,
    summary:
      'Enrolls the active employees whose addresses are in a file (xls, xlsx or CSV). Returns addresses without an employee; an unreadable file enrolls no one.',
    ...changed,
    limit: { calls: 20, seconds: 60 },
    body: z.strictObject({
      /** Which column holds what, as JSON; without it the names of the columns decide. */
      mapping: z.string().max(2_000).optional(),
    }),
    result: enrolledSchema.extend({ unknown: cutList(z.string()), warnings: fileReading.warnings }),
  }),
  export: downloadEndpoint({
    path: `${path}/:id/export`,
    access: awarenessAccess,
    summary: 'Employees of a session and their results as a table.',
    cost: 'export',
    limit: { calls: 30, seconds: 60 },
    params: ofSession,
    query: z.strictObject({ format: z.enum(sessionExportFormats) }),
  }),
  changeEnrolment: endpoint({
    method: 'PUT',
    path: `${path}/:id/enrolments/:eid`,
    summary: 'Changes the due date or the extra time of an employee. A later date reopens an expired enrollment.',
    ...ofOne,
    body: z.strictObject({
      /** Null follows the end of the session. */
      dueDate: day.nullable().optional(),
      extraTimePercent: z.number().int().min(0).max(awarenessLimits.extraTimePercent).optional(),
    }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${path}/:id/enrolments/:eid`,
    summary: 'Withdraws an employee from a session and revokes their link.',
    ...ofOne,
  }),
  extraAttempt: endpoint({
    method: 'POST',
    path: `${path}/:id/enrolments/:eid/extraAttempt`,
    summary: 'Grants an employee another attempt, which reopens a failed enrollment.',
    ...ofOne,
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/:id/reminders`,
    summary: 'Emails everyone who is not done a reminder with a personal link, at most once in 24 hours.',
    ...changed,
    limit: { calls: 30, seconds: 60 },
    result: z.strictObject({ sent: count }),
  }),
};
