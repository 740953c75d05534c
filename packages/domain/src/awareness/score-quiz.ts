/** A question with its correct answer. Answers are IDs of options. */
export type QuizQuestion =
  | { kind: 'single' | 'true-false'; right: string }
  | { kind: 'multiple'; right: readonly string[] }
  | { kind: 'order'; right: readonly string[] };

/** The scoring of partly correct answers: no points, or a part of the point. */
export type QuizScoring = 'all-or-nothing' | 'partial';

/** An exact fraction of a point. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

const zeroShare: Fraction = { top: 0n, bottom: 1n };
const wholePoint: Fraction = { top: 1n, bottom: 1n };

const share = (top: number, bottom: number): Fraction =>
  top <= 0 || bottom === 0 ? zeroShare : { top: BigInt(top), bottom: BigInt(bottom) };

/** The correct options minus the incorrect ones, divided by all correct ones and never below zero. */
function scoreMultiple(right: readonly string[], answer: readonly string[]): Fraction {
  const chosen = new Set(answer);
  const hits = right.filter((option) => chosen.has(option)).length;
  return share(hits - (chosen.size - hits), right.length);
}

const scoreOrder = (right: readonly string[], answer: readonly string[]): Fraction =>
  share(right.filter((option, at) => answer[at] === option).length, right.length);

function scoreQuestion(question: QuizQuestion, answer: readonly string[]): Fraction {
  if (question.kind === 'multiple') return scoreMultiple(question.right, answer);
  if (question.kind === 'order') return scoreOrder(question.right, answer);
  return answer.length === 1 && answer[0] === question.right ? wholePoint : zeroShare;
}

const isWhole = ({ top, bottom }: Fraction): boolean => top === bottom;
const add = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
});

/** Scores a quiz with one point for each question. Fractions are added exactly and the sum is rounded once, halves up. */
export function scoreQuiz(
  questions: readonly { question: QuizQuestion; answer: readonly string[] }[],
  scoring: QuizScoring,
): { score: number; total: number } {
  const shares = questions.map(({ question, answer }) => {
    const reached = scoreQuestion(question, answer);
    return scoring === 'partial' || isWhole(reached) ? reached : zeroShare;
  });
  const { top, bottom } = shares.reduce(add, zeroShare);
  return { score: Number((2n * top + bottom) / (2n * bottom)), total: questions.length };
}

/** True if a score reaches the passing score, which is in percent. */
export const isPassed = ({ score, total }: { score: number; total: number }, passScore: number): boolean =>
  total > 0 && score * 100 >= passScore * total;
