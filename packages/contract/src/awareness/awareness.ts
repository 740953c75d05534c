import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import {
  awarenessAccess,
  awarenessEvents,
  awarenessWriteAccess,
  enrolmentStatuses,
  sessionStates,
} from './awareness-session.ts';
import type { awarenessSchemas } from './awareness.schema.ts';

const path = '/awarenessSessionsForCompany';
const access = awarenessWriteAccess;
const emits = [awarenessEvents.updated];

/** A change of a session, which returns its row. */
const changed = {
  access,
  changes: { noun: 'awarenessSession', id: 'id', also: ['awarenessSessions', 'enrolments'] },
  emits,
} as const;
/** A change of one enrolment, which returns it. */
const ofOne = {
  access,
  changes: { noun: 'enrolments', also: ['awarenessSession', 'awarenessSessions'] },
  emits,
} as const;

/** Awareness sessions of the company and the employees in them. */
export const awareness = endpoints(typedBy<typeof awarenessSchemas>(), {
  list: listOf({
    path,
    access: awarenessAccess,
    reads: { noun: 'awarenessSessions' },
    search: true,
    sorts: ['-date_end', 'date_end', '-date_start', 'date_start', 'name', '-name'],
    filters: { status: filter.anyOf(sessionStates) },
  }),
  get: getCall(`${path}/:id`, { access: awarenessAccess, reads: { noun: 'awarenessSession', id: 'id' } }),
  figures: getCall('/awarenessFiguresForCompany', { access: awarenessAccess, reads: { noun: 'awarenessSessions' } }),
  create: postCall(path, { access, changes: { noun: 'awarenessSession', also: ['awarenessSessions'] }, emits }),
  update: putCall(`${path}/:id`, changed),
  remove: deleteCall(`${path}/:id`, changed),
  enrolments: listOf({
    path: '/awarenessEnrolmentsForCompany',
    access: awarenessAccess,
    reads: { noun: 'enrolments' },
    search: true,
    sorts: ['fullname', '-fullname', 'department', '-department', 'dueDate', '-dueDate', '-takenAt', 'takenAt'],
    filters: {
      session: filter.id(),
      status: filter.anyOf(enrolmentStatuses),
      /** Enrollments in sessions with these states. */
      sessionStatus: filter.anyOf(sessionStates),
      department: filter.text(120),
    },
  }),
  enrol: postCall(`${path}/:id/enrolments`, changed),
  enrolFile: uploadEndpoint({ method: 'POST', path: `${path}/:id/enrolments/file`, ...changed }),
  export: downloadEndpoint({ path: `${path}/:id/export`, access: awarenessAccess }),
  changeEnrolment: putCall(`${path}/:id/enrolments/:eid`, ofOne),
  withdraw: deleteCall(`${path}/:id/enrolments/:eid`, ofOne),
  extraAttempt: postCall(`${path}/:id/enrolments/:eid/extraAttempt`, ofOne),
  emailPreview: getCall(`${path}/:id/emails/preview`, { access, reads: { noun: 'awarenessSession', id: 'id' } }),
  remind: postCall(`${path}/:id/reminders`, changed),
  cancelReminder: deleteCall(`${path}/:id/reminders`, changed),
  curve: getCall(`${path}/:id/curve`, { access: awarenessAccess, reads: { noun: 'awarenessSession', id: 'id' } }),
});
