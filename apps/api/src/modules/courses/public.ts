export { findChapters, findUsableCourse } from './client-courses.store.ts';
export { quizOf, reviewAnswers, scoreAnswers, shownChapter, shownQuestions } from './shown-course.ts';
