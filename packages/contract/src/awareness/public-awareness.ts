import { sessionSlug } from '@gatehouse/domain/awareness/session-slug';

import type { Access } from '../core/access.ts';
import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, forStaff, listOf } from '../core/list-of.ts';
import { courses, coursesStaffAccess } from '../courses/courses.ts';
import { awarenessEvents, enrolmentStatuses, sessionStates } from './awareness-session.ts';
import { awareness } from './awareness.ts';
import type { providerSessionSchemas, publicAwarenessSchemas, publicCourseSchemas } from './public-awareness.schema.ts';
import { publicSessionStates } from './public-session.ts';

/** Access to the sessions of the public awareness area (specification.md, Access table). */
export const publicAwarenessAccess = { permissions: ['publicAwarenessSessions:read'] } as const satisfies Access;
/** Access to deleting sessions of the public area. */
export const publicAwarenessDeleteAccess = {
  permissions: ['publicAwarenessSessions:delete'],
} as const satisfies Access;
/** Access to the courses of the public area. */
export const publicCoursesAccess = { permissions: ['publicCourses:read'] } as const satisfies Access;

/** The path of the registration page of a public session. */
export const registrationPath = ({ _id, name }: { _id: string; name: string }): string =>
  `/awareness-session/${sessionSlug(name)}/${_id}/public`;

/** The link to a session of the public area for the program admin. */
export const publicSessionLink = (id: string): `/${string}` => `/p/security-awareness/details/${id}`;

const path = '/publicAwarenessSessions';
const emits = [awarenessEvents.updated];
const changes = {
  noun: 'awarenessSession',
  id: 'id',
  also: ['awarenessSessions', 'enrolments'],
} as const;
const filters = { status: filter.anyOf(sessionStates), state: filter.oneOf(publicSessionStates) };

/** Sessions of the public area, which the provider creates; clients can read and delete them. */
export const publicAwareness = endpoints(typedBy<typeof publicAwarenessSchemas>(), {
  list: listOf({
    path,
    access: publicAwarenessAccess,
    reads: { noun: 'awarenessSessions' },
    search: true,
    sorts: awareness.list.list.sorts,
    filters,
  }),
  figures: getCall('/publicAwarenessFigures', { access: publicAwarenessAccess, reads: { noun: 'awarenessSessions' } }),
  get: getCall(`${path}/:id`, { access: publicAwarenessAccess, reads: { noun: 'awarenessSession', id: 'id' } }),
  enrolments: listOf({
    path: '/publicAwarenessEnrolments',
    access: publicAwarenessAccess,
    reads: { noun: 'enrolments' },
    search: true,
    sorts: awareness.enrolments.list.sorts,
    filters: {
      session: filter.id(),
      status: filter.anyOf(enrolmentStatuses),
      sessionStatus: filter.anyOf(sessionStates),
      department: filter.text(120),
    },
  }),
  remove: deleteCall(`${path}/:id`, { access: publicAwarenessDeleteAccess, changes, emits }),
  restore: postCall(`${path}/:id/restoration`, { access: publicAwarenessDeleteAccess, changes, emits }),
});

/** The courses of the public area. */
export const publicCourses = endpoints(typedBy<typeof publicCourseSchemas>(), {
  list: listOf({
    path: '/publicCourses',
    access: publicCoursesAccess,
    reads: { noun: 'courses' },
    search: true,
    sorts: ['title', '-title', '-publishedAt', 'publishedAt'],
  }),
});

const ofClient = '/provider/companies/:companyId/awareness-sessions';
const one = { access: coursesStaffAccess, changes, emits } as const;

/** Sessions that the provider prepares for a client, with figures but without names. */
export const providerSessions = endpoints(typedBy<typeof providerSessionSchemas>(), {
  list: forStaff(publicAwareness.list, {
    path: '/awareness-sessions',
    access: coursesStaffAccess,
    filters: { ...filters, isPublic: filter.flag() },
  }),
  courses: forStaff(courses.list, { path: '/courses', access: coursesStaffAccess }),
  create: postCall(ofClient, {
    access: coursesStaffAccess,
    changes: { noun: 'awarenessSession', also: ['awarenessSessions'] },
    emits,
  }),
  update: putCall(`${ofClient}/:id`, one),
  remove: deleteCall(`${ofClient}/:id`, one),
  restore: postCall(`${ofClient}/:id/restoration`, one),
});
