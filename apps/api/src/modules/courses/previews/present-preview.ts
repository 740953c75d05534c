import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { CoursePreview } from '@gatehouse/contract/courses/course-preview.schema';

import { quizOf, shownChapter, shownQuestions } from '../shown-course.ts';

/** The order of the questions is the same each time. */
const previewSeed = 1;

/** A version of a course as a learner gets it. */
export function presentPreview(version: { title: string; language: string; chapters: Chapter[] }): CoursePreview {
  const { title, language, chapters } = version;
  const quiz = quizOf(chapters);
  return {
    title,
    language,
    chapters: chapters.map(shownChapter),
    questions: quiz ? shownQuestions(quiz, previewSeed) : [],
  };
}
