import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { coursePackageRules } from './course-packages.ts';
import { courseEvents, coursesStaffAccess, courseStates } from './courses.ts';
import type { providerCourseSchemas } from './provider-courses.schema.ts';

const access = coursesStaffAccess;
const emits = [courseEvents.updated];
/** A change that returns the course. */
const answered = {
  access,
  changes: { noun: 'course', id: 'id', answersRecord: true, also: ['courses'] },
  emits,
} as const;

/** The calls of provider staff about courses. */
export const providerCourses = endpoints(typedBy<typeof providerCourseSchemas>(), {
  list: listOf({
    path: '/provider/courses',
    access,
    reads: { noun: 'courses' },
    search: true,
    sorts: ['-updatedAt', 'updatedAt', 'title', '-title'],
    filters: { state: filter.anyOf(courseStates) },
  }),
  create: postCall('/provider/courses', { access, changes: { noun: 'course', also: ['courses'] }, emits }),
  get: getCall('/provider/courses/:id', { access, reads: { noun: 'course', id: 'id' } }),
  save: putCall('/provider/courses/:id', answered),
  remove: deleteCall('/provider/courses/:id', {
    access,
    changes: { noun: 'course', id: 'id', also: ['courses'] },
    emits,
  }),
  startVersion: postCall('/provider/courses/:id/versions', answered),
  publish: putCall('/provider/courses/:id/publication', answered),
  assign: putCall('/provider/courses/:id/companies', answered),
  preview: getCall('/provider/courses/:id/preview', { access, reads: { noun: 'course', id: 'id', isPart: true } }),
  addPackage: uploadEndpoint({
    method: 'POST',
    path: '/provider/courses/:id/packages',
    access,
    changes: { noun: 'course', id: 'id' },
    file: coursePackageRules,
  }),
  launch: postCall('/provider/courses/:id/preview/launches', { access }),
  tryQuiz: postCall('/provider/courses/:id/preview', { access }),
});
