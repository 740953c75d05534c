import { z } from 'zod';

import type { Access } from './access.ts';
import { storedList } from './answer-lists.ts';
import { chapterKinds, chapterSchema, courseLimits, languageTag } from './course-chapters.ts';
import { coursePackageSchema } from './course-packages.ts';
import { listOf } from './list-of.ts';
import { line, moment, recordId } from './text.ts';

/** Who sees the courses that the company may use. */
export const coursesAccess = { permissions: ['awarenessSessions-company:read'] } as const satisfies Access;
/** Who builds courses. */
export const coursesStaffAccess = { staff: ['programmes:write'] } as const satisfies Access;
/** The event after every change of a course. */
export const courseEvents = { updated: 'courses:updated' } as const;

/** A version goes one way; a course is what its newest published version is. */
export const courseStates = ['Draft', 'Published', 'Retired'] as const;
export type CourseState = (typeof courseStates)[number];

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
  /** The number of the published version; null where there is none. */
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

/** What the author of a course writes. */
export const courseContent = {
  title: line(200, 'Enter a title'),
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

/** The courses that the company may use in its sessions. */
export const courses = {
  list: listOf({
    path: '/coursesForCompany',
    access: coursesAccess,
    summary: 'Courses that the company may use, by title.',
    reads: { noun: 'courses' },
    row: courseSchema,
    search: true,
    sorts: ['title', '-title', '-publishedAt', 'publishedAt'],
  }),
};
