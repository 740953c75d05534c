import type { Chapter, Question } from '@gatehouse/contract/courses/course-chapters.schema';
import { type ChapterKind, type QuestionKind, trueFalseOptions } from '@gatehouse/contract/courses/course-chapters';

import { coursesTexts } from '../courses.texts.ts';

const texts = coursesTexts.quiz;

/** Returns the ID of a new part, which stays the same in all versions of the course. */
export const newPartId = (): string => crypto.randomUUID().slice(0, 13);

const newOption = () => ({ _id: newPartId(), text: '' });

/** Returns the fixed options of a true/false question. */
const fixedOptions = () => trueFalseOptions.map((id) => ({ _id: id, text: texts[id] }));

/** Returns an empty question. */
export const newQuestion = (): Question => ({
  _id: newPartId(),
  kind: 'single',
  text: '',
  options: [newOption(), newOption(), newOption()],
  right: [],
  explanation: '',
});

/** Changes the kind of a question and keeps its options where possible. */
export function withKind(question: Question, kind: QuestionKind): Question {
  const isFixed = kind === 'true-false';
  const options = isFixed ? fixedOptions() : question.options;
  const right = question.right.filter((id) => options.some(({ _id }) => _id === id));
  return { ...question, kind, options, right: keptRight(kind, right) };
}

function keptRight(kind: QuestionKind, right: readonly string[]): string[] {
  if (kind === 'order') return [];
  return kind === 'multiple' ? [...right] : right.slice(0, 1);
}

/** Adds an empty option. */
export const withOption = (question: Question): Question => ({
  ...question,
  options: [...question.options, newOption()],
});

/** Removes an option. */
export const withoutOption = (question: Question, id: string): Question => ({
  ...question,
  options: question.options.filter(({ _id }) => _id !== id),
  right: question.right.filter((one) => one !== id),
});

/** Marks an option as correct; a single-choice question has only one. */
export function withRight(question: Question, id: string, isRight: boolean): Question {
  const others = question.kind === 'multiple' ? question.right.filter((one) => one !== id) : [];
  return { ...question, right: isRight ? [...others, id] : others };
}

/** Returns an empty chapter. */
export function newChapter(kind: ChapterKind): Chapter {
  const base = { _id: newPartId(), title: '' };
  if (kind === 'text') return { ...base, kind, body: '' };
  if (kind === 'video') return { ...base, kind, packageId: null, captions: [] };
  if (kind === 'package') return { ...base, kind, packageId: null };
  if (kind === 'policy') return { ...base, kind, body: '', statement: '' };
  return { ...base, kind, scoring: 'partial', isShuffled: true, minutes: null, feedback: 'after-pass', questions: [] };
}
