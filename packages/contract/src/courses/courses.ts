import type { Access } from '../core/access.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { listOf } from '../core/list-of.ts';
import type { courseSchemas } from './courses.schema.ts';

/** Access to the courses that the company may use. */
export const coursesAccess = { permissions: ['awarenessSessions-company:read'] } as const satisfies Access;
/** Access to editing courses. */
export const coursesStaffAccess = { staff: ['programmes:write'] } as const satisfies Access;
/** The event after every change of a course. */
export const courseEvents = { updated: 'courses:updated' } as const;

/** States of a version, which only move forward. A course has the state of its newest published version. */
export const courseStates = ['Draft', 'Published', 'Retired'] as const;
export type CourseState = (typeof courseStates)[number];

/** The courses that the company may use in its sessions. */
export const courses = endpoints(typedBy<typeof courseSchemas>(), {
  list: listOf({
    path: '/coursesForCompany',
    access: coursesAccess,
    reads: { noun: 'courses' },
    search: true,
    sorts: ['title', '-title', '-publishedAt', 'publishedAt'],
  }),
});
