export { findChapters, findUsableCourse } from './client-courses.store.ts';
export { launchChapter } from './packages/launch-chapter.ts';
export type { PlayedPackage } from './packages/package-reading.ts';
export { openPackageReader, type PackageReader } from './packages/played-package.ts';
export { quizOf, reviewAnswers, scoreAnswers, learnerChapter as shownChapter, shownQuestions } from './shown-course.ts';
