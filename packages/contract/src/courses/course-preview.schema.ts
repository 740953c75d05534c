import { z } from 'zod';

import { storedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { shownChapterSchema, shownQuestionSchema } from './course-chapters.schema.ts';
import { launchBody, launchSchema } from './course-packages.schema.ts';
import { coursePreviews, publicCoursePreviews } from './course-preview.ts';

/** A course as a learner sees it, without the answers of the quiz. */
export const coursePreviewSchema = z.strictObject({
  title: z.string(),
  language: z.string(),
  chapters: storedList(shownChapterSchema),
  questions: storedList(shownQuestionSchema),
});
export type CoursePreview = z.output<typeof coursePreviewSchema>;

const ofCourse = z.strictObject({ id: recordId });

/** Schemas, limits and summaries of `coursePreviews` and `publicCoursePreviews`. */
export const coursePreviewSchemas = {
  get: {
    summary:
      'A course as a learner gets it: its published version, or the last one where only sessions still use it. The quiz has no answers, and nothing is stored.',
    params: ofCourse,
    result: coursePreviewSchema,
  },
  launch: {
    summary: 'Opens a video or package of the preview on the content host. Nothing that it does is stored.',
    params: ofCourse,
    neverKept: true,
    body: launchBody,
    result: launchSchema,
  },
} satisfies GroupSchemas;

bindSchemas(coursePreviews, coursePreviewSchemas);
bindSchemas(publicCoursePreviews, coursePreviewSchemas);
