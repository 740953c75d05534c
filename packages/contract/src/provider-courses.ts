import { z } from 'zod';

import { storedList } from './answer-lists.ts';
import { answersSchema, reviewSchema } from './course-chapters.ts';
import { coursePackageRules, coursePackageSchema, launchBody, launchSchema } from './course-packages.ts';
import { coursePreviewSchema } from './course-preview.ts';
import {
  courseContent,
  courseDetailSchema,
  courseEvents,
  courseStates,
  coursesStaffAccess,
  providerCourseSchema,
} from './courses.ts';
import { endpoint, uploadEndpoint } from './endpoint.ts';
import { filter, listOf } from './list-of.ts';
import { recordId } from './text.ts';

const ofCourse = z.strictObject({ id: recordId });
const access = coursesStaffAccess;
const emits = [courseEvents.updated];
/** A change whose answer is the course. */
const answered = {
  access,
  params: ofCourse,
  changes: { noun: 'course', id: 'id', answersRecord: true, also: ['courses'] },
  emits,
  result: courseDetailSchema,
} as const;

/** What the provider's staff do with courses. */
export const providerCourses = {
  list: listOf({
    path: '/provider/courses',
    access,
    summary: 'All courses, most recently changed first.',
    reads: { noun: 'courses' },
    row: providerCourseSchema,
    search: true,
    sorts: ['-updatedAt', 'updatedAt', 'title', '-title'],
    filters: { state: filter.anyOf(courseStates) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/provider/courses',
    access,
    summary: 'Creates a course with an empty draft.',
    changes: { noun: 'course', also: ['courses'] },
    emits,
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({ title: courseContent.title, language: courseContent.language.default('en') }),
    result: courseDetailSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/courses/:id',
    access,
    summary: 'One course with its draft or newest version, its history and the clients that may use it.',
    reads: { noun: 'course', id: 'id' },
    params: ofCourse,
    result: courseDetailSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/provider/courses/:id',
    summary: 'Saves the draft. 409 where a colleague has saved it since `revision`, or where there is no draft.',
    ...answered,
    body: z.strictObject({ revision: z.number().int().min(0).max(1_000_000_000), ...courseContent }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/courses/:id',
    access,
    summary: 'Deletes a course that was never published.',
    changes: { noun: 'course', id: 'id', also: ['courses'] },
    emits,
    params: ofCourse,
    result: z.strictObject({ removed: z.literal(true) }),
  }),
  startVersion: endpoint({
    method: 'POST',
    path: '/provider/courses/:id/versions',
    summary: 'Begins a new draft as a copy of the newest version. 409 where there is a draft already.',
    ...answered,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/provider/courses/:id/publication',
    summary:
      'Publishes the draft, which retires the version before it, or retires the course. 422 names what is missing, by chapter and question.',
    ...answered,
    body: z.strictObject({ state: z.enum(['Published', 'Retired']) }),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/provider/courses/:id/companies',
    summary: 'Sets the clients that may use the course. Sessions that have it keep it.',
    ...answered,
    body: z.strictObject({ companyIds: z.array(recordId).max(5_000) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/provider/courses/:id/preview',
    access,
    summary: 'The draft, or else the newest version, as a learner gets it.',
    reads: { noun: 'course', id: 'id', isPart: true },
    params: ofCourse,
    result: coursePreviewSchema,
  }),
  addPackage: uploadEndpoint({
    method: 'POST',
    path: '/provider/courses/:id/packages',
    access,
    summary:
      'Adds a SCORM or H5P package, a video, or captions to a course. 422 where the file cannot be used, with the reason, and nothing is stored.',
    changes: { noun: 'course', id: 'id' },
    params: ofCourse,
    file: coursePackageRules,
    result: coursePackageSchema,
  }),
  launch: endpoint({
    method: 'POST',
    path: '/provider/courses/:id/preview/launches',
    access,
    summary: 'Opens a video or package of the preview on the content host. Nothing that it does is stored.',
    params: ofCourse,
    neverKept: true,
    body: launchBody,
    result: launchSchema,
  }),
  tryQuiz: endpoint({
    method: 'POST',
    path: '/provider/courses/:id/preview',
    access,
    summary: 'Scores answers to the quiz of the preview. Nothing is stored.',
    params: ofCourse,
    body: z.strictObject({ answers: answersSchema }),
    result: z.strictObject({ score: z.number().int(), total: z.number().int(), review: storedList(reviewSchema) }),
  }),
};
