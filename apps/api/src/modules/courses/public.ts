export { findChapters, findUsableCourse } from './client-courses.store.ts';
export { launchChapter } from './packages/launch-chapter.ts';
export { openPackageFile, openPlayedPackage, type PlayedPackage } from './packages/played-package.ts';
export { quizOf, reviewAnswers, scoreAnswers, shownChapter, shownQuestions } from './shown-course.ts';
