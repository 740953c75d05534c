import { z } from 'zod';

import { storedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId, requiredText } from '../core/text.schema.ts';
import { chapterSchema, languageTag } from './course-chapters.schema.ts';
import { chapterKinds, courseLimits } from './course-chapters.ts';
import { coursePackageSchema } from './course-packages.schema.ts';
import { courses, courseStates } from './courses.ts';

const outline = storedList(z.strictObject({ _id: z.string(), kind: z.enum(chapterKinds), title: z.string() }));

/** A course that the company may use. */
export const courseSchema = z.strictObject({
  _id: recordId,
  versionId: recordId,
  title: z.string(),
  summary: z.string(),
  language: z.string(),
  version: z.number().int(),
  publishedAt: moment,
  /** Estimated from the length of its texts and the number of questions. */
  minutes: z.number().int(),
  outline,
});
export type Course = z.output<typeof courseSchema>;

/** A course in the list of the provider. */
export const providerCourseSchema = z.strictObject({
  _id: recordId,
  title: z.string(),
  state: z.enum(courseStates),
  /** The number of the published version; null if there is none. */
  version: z.number().int().nullable(),
  hasDraft: z.boolean(),
  numOfChapters: z.number().int(),
  numOfCompanies: z.number().int(),
  updatedAt: moment,
});
export type ProviderCourse = z.output<typeof providerCourseSchema>;

/** One version of a course in its history. */
export const courseVersionSchema = z.strictObject({
  _id: recordId,
  number: z.number().int(),
  state: z.enum(courseStates),
  numOfChapters: z.number().int(),
  updatedAt: moment,
  publishedAt: moment.nullable(),
  retiredAt: moment.nullable(),
});
export type CourseVersion = z.output<typeof courseVersionSchema>;

/** The content of a course, as its author edits it. */
export const courseContent = {
  title: requiredText(200, 'Enter a title'),
  summary: z.string().trim().max(2_000, 'At most 2000 characters'),
  language: languageTag,
  chapters: z.array(chapterSchema).max(courseLimits.chapters, `At most ${courseLimits.chapters} chapters`),
} as const;

/** A course in the builder: its draft, or else its newest version, which can only be read. */
export const courseDetailSchema = z.strictObject({
  _id: recordId,
  state: z.enum(courseStates),
  versionId: recordId,
  version: z.number().int(),
  versionState: z.enum(courseStates),
  revision: z.number().int(),
  ...courseContent,
  chapters: storedList(chapterSchema),
  versions: storedList(courseVersionSchema),
  /** The files that its chapters can use, oldest first. */
  packages: storedList(coursePackageSchema),
  /** The clients that may use it. */
  companyIds: storedList(recordId),
});
export type CourseDetail = z.output<typeof courseDetailSchema>;

/** Schemas, limits and summaries of `courses`. */
export const courseSchemas = {
  list: { summary: 'Courses that the company may use, by title.', row: courseSchema },
} satisfies GroupSchemas;

bindSchemas(courses, courseSchemas);
