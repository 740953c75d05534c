import type { Chapter, Question, QuizChapter } from '@gatehouse/contract/courses/course-chapters.schema';

import type { FieldIssue } from '../../platform/core/errors.ts';
import { courseTexts } from './courses.texts.ts';

const { faults } = courseTexts;

type Check<Part> = readonly [isAtFault: (part: Part) => boolean, message: string];

/** The requirements of a question for publication, with the error of each. */
const questionChecks: readonly Check<Question>[] = [
  [({ text }) => text === '', faults.noQuestion],
  [({ options }) => options.length < 2, faults.fewOptions],
  [({ options }) => options.some(({ text }) => text === ''), faults.emptyOption],
  [({ kind, right }) => kind === 'multiple' && right.length === 0, faults.noRight],
  [({ kind, right }) => (kind === 'single' || kind === 'true-false') && right.length !== 1, faults.oneRight],
  [({ options, right }) => right.some((id) => !options.some(({ _id }) => _id === id)), faults.noRight],
];

const chapterChecks: readonly Check<Chapter>[] = [
  [({ title }) => title === '', faults.noTitle],
  [(chapter) => 'body' in chapter && chapter.body === '', faults.emptyChapter],
  [(chapter) => chapter.kind === 'video' && chapter.packageId === null, faults.noVideo],
  [(chapter) => chapter.kind === 'video' && chapter.captions.length === 0, faults.noCaptions],
  [(chapter) => chapter.kind === 'package' && chapter.packageId === null, faults.noPackage],
  [(chapter) => chapter.kind === 'policy' && chapter.statement === '', faults.noStatement],
  [(chapter) => chapter.kind === 'quiz' && chapter.questions.length === 0, faults.noQuestions],
];

const issuesOf = <Part>(checks: readonly Check<Part>[], part: Part, path: string): FieldIssue[] =>
  checks.filter(([isAtFault]) => isAtFault(part)).map(([, message]) => ({ path, message }));

const quizIssues = ({ questions }: QuizChapter, path: string): FieldIssue[] =>
  questions.flatMap((question, at) => issuesOf(questionChecks, question, `${path}.questions.${at}`));

/** Returns the issues that prevent publication, by the path of the chapter or question. */
export function publicationIssues(chapters: readonly Chapter[]): FieldIssue[] {
  if (chapters.length === 0) return [{ path: 'chapters', message: faults.noChapters }];
  const lastQuiz = chapters.findLastIndex(({ kind }) => kind === 'quiz');
  return chapters.flatMap((chapter, at) => {
    const path = `chapters.${at}`;
    const own = issuesOf(chapterChecks, chapter, path);
    if (chapter.kind !== 'quiz') return own;
    if (at !== lastQuiz) return [...own, { path, message: faults.secondQuiz }];
    const placed = at === chapters.length - 1 ? own : [...own, { path, message: faults.quizNotLast }];
    return [...placed, ...quizIssues(chapter, path)];
  });
}

/** True if two chapters, two questions of a quiz or two options of a question have the same ID. */
export function hasSameIds(chapters: readonly Chapter[]): boolean {
  const isRepeated = (parts: readonly { _id: string }[]) => new Set(parts.map(({ _id }) => _id)).size < parts.length;
  const questions = chapters.flatMap((chapter) => (chapter.kind === 'quiz' ? chapter.questions : []));
  return isRepeated(chapters) || isRepeated(questions) || questions.some(({ options }) => isRepeated(options));
}
