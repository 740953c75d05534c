import { z } from 'zod';

import type { Access } from './access.ts';
import { storedList } from './answer-lists.ts';
import { shownChapterSchema, shownQuestionSchema } from './course-chapters.ts';
import { launchBody, launchSchema } from './course-packages.ts';
import { coursesAccess } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { publicCoursesAccess } from './public-awareness.ts';
import { recordId } from './text.ts';

/** A course as a learner gets it: no chapter or question contains its answers. */
export const coursePreviewSchema = z.strictObject({
  title: z.string(),
  language: z.string(),
  chapters: storedList(shownChapterSchema),
  questions: storedList(shownQuestionSchema),
});
export type CoursePreview = z.output<typeof coursePreviewSchema>;

const ofCourse = z.strictObject({ id: recordId });

/** The preview of courses that a company may use, below the address of their list. */
const previewsOf = (list: `/${string}`, access: Access) => ({
  get: endpoint({
    method: 'GET',
    path: `${list}/:id/preview`,
    access,
    summary:
      'A course as a learner gets it: its published version, or the last one where only sessions still use it. The quiz has no answers, and nothing is stored.',
    reads: { noun: 'course', id: 'id', isPart: true },
    params: ofCourse,
    result: coursePreviewSchema,
  }),
  launch: endpoint({
    method: 'POST',
    path: `${list}/:id/preview/launches`,
    access,
    summary: 'Opens a video or package of the preview on the content host. Nothing that it does is stored.',
    params: ofCourse,
    neverKept: true,
    body: launchBody,
    result: launchSchema,
  }),
});

/** Previews of courses for whoever schedules them. */
export const coursePreviews = previewsOf('/coursesForCompany', coursesAccess);
/** Previews of courses for the admin of the public area. */
export const publicCoursePreviews = previewsOf('/publicCourses', publicCoursesAccess);
