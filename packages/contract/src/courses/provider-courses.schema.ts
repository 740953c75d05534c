import { z } from 'zod';

import { storedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { answersSchema, reviewSchema } from './course-chapters.schema.ts';
import { coursePackageSchema, launchBody, launchSchema } from './course-packages.schema.ts';
import { coursePreviewSchema } from './course-preview.schema.ts';
import { courseContent, courseDetailSchema, providerCourseSchema } from './courses.schema.ts';
import { providerCourses } from './provider-courses.ts';

const ofCourse = z.strictObject({ id: recordId });
/** Schemas of a change that returns the course. */
const answeredSchemas = { params: ofCourse, result: courseDetailSchema } as const;

/** Schemas, limits and summaries of `providerCourses`. */
export const providerCourseSchemas = {
  list: { summary: 'All courses, most recently changed first.', row: providerCourseSchema },
  create: {
    summary: 'Creates a course with an empty draft.',
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({ title: courseContent.title, language: courseContent.language.default('en') }),
    result: courseDetailSchema,
  },
  get: {
    summary: 'One course with its draft or newest version, its history and the clients that may use it.',
    params: ofCourse,
    result: courseDetailSchema,
  },
  save: {
    summary: 'Saves the draft. 409 where a colleague has saved it since `revision`, or where there is no draft.',
    ...answeredSchemas,
    body: z.strictObject({ revision: z.number().int().min(0).max(1_000_000_000), ...courseContent }),
  },
  remove: {
    summary: 'Deletes a course that was never published.',
    params: ofCourse,
    result: z.strictObject({ removed: z.literal(true) }),
  },
  startVersion: {
    summary: 'Begins a new draft as a copy of the newest version. 409 where there is a draft already.',
    ...answeredSchemas,
  },
  publish: {
    summary:
      'Publishes the draft, which retires the version before it, or retires the course. 422 names what is missing, by chapter and question.',
    ...answeredSchemas,
    body: z.strictObject({ state: z.enum(['Published', 'Retired']) }),
  },
  assign: {
    summary: 'Sets the clients that may use the course. Sessions that have it keep it.',
    ...answeredSchemas,
    body: z.strictObject({ companyIds: z.array(recordId).max(5_000) }),
  },
  preview: {
    summary: 'The draft, or else the newest version, as a learner gets it.',
    params: ofCourse,
    result: coursePreviewSchema,
  },
  addPackage: {
    summary:
      'Adds a SCORM or H5P package, a video, or captions to a course. 422 where the file cannot be used, with the reason, and nothing is stored.',
    params: ofCourse,
    result: coursePackageSchema,
  },
  launch: {
    summary: 'Opens a video or package of the preview on the content host. Nothing that it does is stored.',
    params: ofCourse,
    neverKept: true,
    body: launchBody,
    result: launchSchema,
  },
  tryQuiz: {
    summary: 'Scores answers to the quiz of the preview. Nothing is stored.',
    params: ofCourse,
    body: z.strictObject({ answers: answersSchema }),
    result: z.strictObject({ score: z.number().int(), total: z.number().int(), review: storedList(reviewSchema) }),
  },
} satisfies GroupSchemas;

bindSchemas(providerCourses, providerCourseSchemas);
