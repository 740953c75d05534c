import { sessionSlug } from '@gatehouse/domain/awareness/session-slug';
import { z } from 'zod';

import type { Access } from './access.ts';
import { companyList } from './answer-lists.ts';
import { publicAwarenessFiguresSchema } from './awareness-figures.ts';
import { awareness } from './awareness.ts';
import {
  awarenessEvents,
  departmentProgressSchema,
  enrolmentSchema,
  enrolmentStatuses,
  sessionStates,
} from './awareness-schema.ts';
import { courses, courseSchema, coursesStaffAccess } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { filter, forStaff, listOf } from './list-of.ts';
import { publicSessionBody, publicSessionSchema, publicSessionStates } from './public-awareness-schema.ts';
import { recordId } from './text.ts';

/** Who sees the sessions of the public awareness area (specification.md, Access table). */
export const publicAwarenessAccess = { permissions: ['publicAwarenessSessions:read'] } as const satisfies Access;
/** Who deletes them. */
export const publicAwarenessDeleteAccess = {
  permissions: ['publicAwarenessSessions:delete'],
} as const satisfies Access;
/** Who sees its courses. */
export const publicCoursesAccess = { permissions: ['publicCourses:read'] } as const satisfies Access;

/** Where anyone registers for a public session. */
export const registrationPath = ({ _id, name }: { _id: string; name: string }): string =>
  `/awareness-session/${sessionSlug(name)}/${_id}/public`;

/** Where the program admin reads a session of the public area. */
export const publicSessionLink = (id: string): `/${string}` => `/p/security-awareness/details/${id}`;

const path = '/publicAwarenessSessions';
const ofSession = z.strictObject({ id: recordId });
const emits = [awarenessEvents.updated];
const changes = {
  noun: 'awarenessSession',
  id: 'id',
  also: ['awarenessSessions', 'enrolments'],
} as const;
const filters = { status: filter.anyOf(sessionStates), state: filter.oneOf(publicSessionStates) };

/** Sessions of the public area, which the provider creates: read and deleted here. */
export const publicAwareness = {
  list: listOf({
    path,
    access: publicAwarenessAccess,
    summary: 'Sessions of the public area, latest end first. Deleted ones can be restored for 30 days.',
    reads: { noun: 'awarenessSessions' },
    row: publicSessionSchema,
    search: true,
    sorts: awareness.list.list.sorts,
    filters,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/publicAwarenessFigures',
    access: publicAwarenessAccess,
    summary:
      'Sessions of the public area, how far their learners are, and how many registrations are not confirmed yet.',
    reads: { noun: 'awarenessSessions' },
    result: publicAwarenessFiguresSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: publicAwarenessAccess,
    summary: 'One session of the public area with its departments.',
    reads: { noun: 'awarenessSession', id: 'id' },
    params: ofSession,
    result: publicSessionSchema.extend({ departments: companyList(departmentProgressSchema) }),
  }),
  enrolments: listOf({
    path: '/publicAwarenessEnrolments',
    access: publicAwarenessAccess,
    summary: 'Employees in sessions of the public area, by name.',
    reads: { noun: 'enrolments' },
    row: enrolmentSchema,
    search: true,
    sorts: awareness.enrolments.list.sorts,
    filters: {
      session: filter.id(),
      status: filter.anyOf(enrolmentStatuses),
      sessionStatus: filter.anyOf(sessionStates),
      department: filter.text(120),
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: publicAwarenessDeleteAccess,
    summary: 'Deletes a session. Its links stop working; its certificates stay valid. A restoration undoes it.',
    changes,
    emits,
    params: ofSession,
    result: publicSessionSchema,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/:id/restoration`,
    access: publicAwarenessDeleteAccess,
    summary: 'Restores a deleted session.',
    changes,
    emits,
    params: ofSession,
    result: publicSessionSchema,
  }),
};

/** The courses of the public area. */
export const publicCourses = {
  list: listOf({
    path: '/publicCourses',
    access: publicCoursesAccess,
    summary: 'Courses that sessions of the public area may use, by title.',
    reads: { noun: 'courses' },
    row: courseSchema,
    search: true,
    sorts: ['title', '-title', '-publishedAt', 'publishedAt'],
  }),
};

const ofClient = '/provider/companies/:companyId/awareness-sessions';
const inClient = z.strictObject({ companyId: recordId });
const one = { access: coursesStaffAccess, params: inClient.extend({ id: recordId }), changes, emits } as const;

/** Sessions that the provider prepares for a client: figures, never names. */
export const providerSessions = {
  list: forStaff(publicAwareness.list, {
    path: '/awareness-sessions',
    access: coursesStaffAccess,
    summary: 'Sessions of a client, its own and those of its public area.',
    filters: { ...filters, isPublic: filter.flag() },
  }),
  courses: forStaff(courses.list, {
    path: '/courses',
    access: coursesStaffAccess,
    summary: 'Courses that a client may use, by title.',
  }),
  create: endpoint({
    method: 'POST',
    path: ofClient,
    access: coursesStaffAccess,
    summary: 'Creates a session for a client.',
    changes: { noun: 'awarenessSession', also: ['awarenessSessions'] },
    emits,
    params: inClient,
    limit: { calls: 60, seconds: 60 },
    body: publicSessionBody,
    result: publicSessionSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${ofClient}/:id`,
    summary: 'Updates a session of a client. Its area isn’t changed.',
    ...one,
    body: publicSessionBody,
    result: publicSessionSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${ofClient}/:id`,
    summary: 'Deletes a session of a client. A restoration undoes it.',
    ...one,
    result: publicSessionSchema,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${ofClient}/:id/restoration`,
    summary: 'Restores a deleted session of a client.',
    ...one,
    result: publicSessionSchema,
  }),
};
