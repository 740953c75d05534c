import type {
  Answers,
  Chapter,
  Question,
  QuizChapter,
  Review,
  ShownChapter,
  ShownQuestion,
} from '@gatehouse/contract/courses/course-chapters.schema';
import { type QuizQuestion, scoreQuiz } from '@gatehouse/domain/awareness/score-quiz';
import { deriveSeed, shuffled } from '@gatehouse/domain/awareness/seeded-order';

/** Returns the quiz of a course. A published course has at most one. */
export const quizOf = (chapters: readonly Chapter[]): QuizChapter | undefined =>
  chapters.find((chapter) => chapter.kind === 'quiz');

/** Returns a chapter without the parts that are hidden from learners. */
export function learnerChapter(chapter: Chapter): ShownChapter {
  if (chapter.kind !== 'quiz') return chapter;
  const { _id, kind, title, minutes, feedback, questions } = chapter;
  return { _id, kind, title, minutes, feedback, numOfQuestions: questions.length };
}

const keepsOrder = ({ kind }: Question, { isShuffled }: QuizChapter): boolean =>
  kind === 'true-false' || (kind !== 'order' && !isShuffled);

function shownQuestion(question: Question, quiz: QuizChapter, seed: number): ShownQuestion {
  const { _id, kind, text, options } = question;
  return { _id, kind, text, options: keepsOrder(question, quiz) ? options : shuffled(options, deriveSeed(seed, _id)) };
}

/** Returns the questions of one attempt without their correct answers, in the order of its seed. */
export function shownQuestions(quiz: QuizChapter, seed: number): ShownQuestion[] {
  const questions = quiz.isShuffled ? shuffled(quiz.questions, seed) : quiz.questions;
  return questions.map((question) => shownQuestion(question, quiz, seed));
}

const rightOf = ({ kind, right, options }: Question): string[] =>
  kind === 'order' ? options.map(({ _id }) => _id) : right;

function scoredQuestion(question: Question): QuizQuestion {
  const right = rightOf(question);
  const { kind } = question;
  if (kind === 'multiple' || kind === 'order') return { kind, right };
  return { kind, right: right[0] ?? '' };
}

/** Returns the score of the answers. A question without an answer counts as wrong. */
export const scoreAnswers = ({ questions, scoring }: QuizChapter, answers: Answers): { score: number; total: number } =>
  scoreQuiz(
    questions.map((question) => ({ question: scoredQuestion(question), answer: answers[question._id] ?? [] })),
    scoring,
  );

const wordsOf = (question: Question): string[] =>
  rightOf(question).flatMap((id) => question.options.filter(({ _id }) => _id === id).map(({ text }) => text));

/** Returns for each question whether the answer was correct and what the correct answers are. Only for viewers who may know them. */
export function reviewAnswers({ questions }: QuizChapter, answers: Answers): Review[] {
  return questions.map((question) => {
    const { score } = scoreQuiz(
      [{ question: scoredQuestion(question), answer: answers[question._id] ?? [] }],
      'all-or-nothing',
    );
    return {
      questionId: question._id,
      kind: question.kind,
      text: question.text,
      isRight: score === 1,
      right: wordsOf(question),
      explanation: question.explanation,
    };
  });
}

const wordsPerMinute = 200;
const secondsPerQuestion = 45;
/** An estimate, because the length of a video or package is unknown. */
const secondsPerPackage = 300;

function secondsOf(chapter: Chapter): number {
  if (chapter.kind === 'quiz') return chapter.questions.length * secondsPerQuestion;
  if (chapter.kind === 'video' || chapter.kind === 'package') return secondsPerPackage;
  return (chapter.body.split(/\s+/).length / wordsPerMinute) * 60;
}

/** Returns the estimated duration of a course in whole minutes. */
export function minutesOf(chapters: readonly Chapter[]): number {
  const seconds = chapters.map(secondsOf);
  return Math.max(1, Math.round(seconds.reduce((sum, one) => sum + one, 0) / 60));
}
