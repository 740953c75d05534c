import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { CoursePreview } from '@gatehouse/contract/courses/course-preview.schema';

import { quizOf, learnerChapter, shownQuestions } from '../shown-course.ts';

/** A fixed seed, so that the preview always shows the questions in the same order. */
const previewSeed = 1;

/** Converts a version of a course to the shape that learners see. */
export function presentPreview(version: { title: string; language: string; chapters: Chapter[] }): CoursePreview {
  const { title, language, chapters } = version;
  const quiz = quizOf(chapters);
  return {
    title,
    language,
    chapters: chapters.map(learnerChapter),
    questions: quiz ? shownQuestions(quiz, previewSeed) : [],
  };
}
