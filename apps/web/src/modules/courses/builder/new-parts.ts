import type { Chapter, Question } from '@gatehouse/contract/courses/course-chapters.schema';
import { type ChapterKind, type QuestionKind, trueFalseOptions } from '@gatehouse/contract/courses/course-chapters';

import { coursesTexts } from '../courses.texts.ts';

const texts = coursesTexts.quiz;

/** The id of a new part, which it keeps in all versions of the course. */
export const newPartId = (): string => crypto.randomUUID().slice(0, 13);

const newOption = () => ({ _id: newPartId(), text: '' });

/** The options of a true/false question are given. */
const fixedOptions = () => trueFalseOptions.map((id) => ({ _id: id, text: texts[id] }));

/** A question without words. */
export const newQuestion = (): Question => ({
  _id: newPartId(),
  kind: 'single',
  text: '',
  options: [newOption(), newOption(), newOption()],
  right: [],
  explanation: '',
});

/** The same question as another kind: its options stay where they can. */
export function asKind(question: Question, kind: QuestionKind): Question {
  const isFixed = kind === 'true-false';
  const options = isFixed ? fixedOptions() : question.options;
  const right = question.right.filter((id) => options.some(({ _id }) => _id === id));
  return { ...question, kind, options, right: keptRight(kind, right) };
}

function keptRight(kind: QuestionKind, right: readonly string[]): string[] {
  if (kind === 'order') return [];
  return kind === 'multiple' ? [...right] : right.slice(0, 1);
}

/** One more option. */
export const withOption = (question: Question): Question => ({
  ...question,
  options: [...question.options, newOption()],
});

/** One option fewer. */
export const withoutOption = (question: Question, id: string): Question => ({
  ...question,
  options: question.options.filter(({ _id }) => _id !== id),
  right: question.right.filter((one) => one !== id),
});

/** Marks an option as right; of a single choice only one can be. */
export function withRight(question: Question, id: string, isRight: boolean): Question {
  const others = question.kind === 'multiple' ? question.right.filter((one) => one !== id) : [];
  return { ...question, right: isRight ? [...others, id] : others };
}

/** A chapter without content. */
export function newChapter(kind: ChapterKind): Chapter {
  const base = { _id: newPartId(), title: '' };
  if (kind === 'text') return { ...base, kind, body: '' };
  if (kind === 'video') return { ...base, kind, packageId: null, captions: [] };
  if (kind === 'package') return { ...base, kind, packageId: null };
  if (kind === 'policy') return { ...base, kind, body: '', statement: '' };
  return { ...base, kind, scoring: 'partial', isShuffled: true, minutes: null, feedback: 'after-pass', questions: [] };
}
