import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { courseSchema, courseSchemas } from '../courses/courses.schema.ts';
import { publicAwarenessFiguresSchema } from './awareness-figures.schema.ts';
import { departmentProgressSchema, enrolmentSchema } from './awareness-session.schema.ts';
import { providerSessions, publicAwareness, publicCourses } from './public-awareness.ts';
import { publicSessionBody, publicSessionSchema } from './public-session.schema.ts';

const ofSession = z.strictObject({ id: recordId });

/** Schemas, limits and summaries of `publicAwareness`. */
export const publicAwarenessSchemas = {
  list: {
    summary: 'Sessions of the public area, latest end first. Deleted ones can be restored for 30 days.',
    row: publicSessionSchema,
  },
  figures: {
    summary:
      'Sessions of the public area, how far their learners are, and how many registrations are not confirmed yet.',
    result: publicAwarenessFiguresSchema,
  },
  get: {
    summary: 'One session of the public area with its departments.',
    params: ofSession,
    result: publicSessionSchema.extend({ departments: companyList(departmentProgressSchema) }),
  },
  enrolments: { summary: 'Employees in sessions of the public area, by name.', row: enrolmentSchema },
  remove: {
    summary: 'Deletes a session. Its links stop working; its certificates stay valid. A restoration undoes it.',
    params: ofSession,
    result: publicSessionSchema,
  },
  restore: { summary: 'Restores a deleted session.', params: ofSession, result: publicSessionSchema },
} satisfies GroupSchemas;

bindSchemas(publicAwareness, publicAwarenessSchemas);

/** Schemas, limits and summaries of `publicCourses`. */
export const publicCourseSchemas = {
  list: { summary: 'Courses that sessions of the public area may use, by title.', row: courseSchema },
} satisfies GroupSchemas;

bindSchemas(publicCourses, publicCourseSchemas);
const inClient = z.strictObject({ companyId: recordId });
const oneSchemas = { params: inClient.extend({ id: recordId }) } as const;

/** Schemas, limits and summaries of `providerSessions`. */
export const providerSessionSchemas = {
  list: staffListSchemas(publicAwarenessSchemas.list, {
    summary: 'Sessions of a client, its own and those of its public area.',
  }),
  courses: staffListSchemas(courseSchemas.list, { summary: 'Courses that a client may use, by title.' }),
  create: {
    summary: 'Creates a session for a client.',
    params: inClient,
    limit: { calls: 60, seconds: 60 },
    body: publicSessionBody,
    result: publicSessionSchema,
  },
  update: {
    summary: 'Updates a session of a client. Its area isn’t changed.',
    ...oneSchemas,
    body: publicSessionBody,
    result: publicSessionSchema,
  },
  remove: {
    summary: 'Deletes a session of a client. A restoration undoes it.',
    ...oneSchemas,
    result: publicSessionSchema,
  },
  restore: { summary: 'Restores a deleted session of a client.', ...oneSchemas, result: publicSessionSchema },
} satisfies GroupSchemas;

bindSchemas(providerSessions, providerSessionSchemas);
