import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { isPassed, type QuizQuestion, scoreQuiz } from './score-quiz.ts';

const single: QuizQuestion = { kind: 'single', right: 'a' };
const multiple: QuizQuestion = { kind: 'multiple', right: ['a', 'b', 'c'] };
const order: QuizQuestion = { kind: 'order', right: ['a', 'b', 'c', 'd'] };
const scoreOf = (question: QuizQuestion, answer: string[], scoring: 'all-or-nothing' | 'partial') =>
  // The same question twelve times, because rounding hides the share of a single question.
  scoreQuiz(
    Array.from({ length: 12 }, () => ({ question, answer })),
    scoring,
  ).score;

describe('a quiz', () => {
  it.each([
    [single, ['a'], 12, 12],
    [single, ['b'], 0, 0],
    [single, ['a', 'b'], 0, 0],
    [single, [], 0, 0],
    [multiple, ['c', 'b', 'a'], 12, 12],
    [multiple, ['a', 'b'], 0, 8],
    [multiple, ['a', 'b', 'x'], 0, 4],
    [multiple, ['a', 'b', 'c', 'x'], 0, 8],
    [multiple, ['a', 'x', 'y'], 0, 0],
    [multiple, ['a', 'a', 'b'], 0, 8],
    [order, ['a', 'b', 'c', 'd'], 12, 12],
    [order, ['a', 'b', 'd', 'c'], 0, 6],
    [order, ['d'], 0, 0],
  ])('with %j answered %j scores %d without partial credit and %d with it', (question, answer, whole, partial) => {
    expect(scoreOf(question, answer, 'all-or-nothing')).toBe(whole);
    expect(scoreOf(question, answer, 'partial')).toBe(partial);
  });

  it('rounds only the sum, halves up', () => {
    const half = { question: order, answer: ['a', 'b', 'd', 'c'] };
    const third = { question: multiple, answer: ['a'] };

    expect(scoreQuiz([half], 'partial').score).toBe(1);
    expect(scoreQuiz([half, half, half], 'partial').score).toBe(2);
    expect(scoreQuiz([third, third, third], 'partial').score).toBe(1);
    expect(scoreQuiz([third], 'partial').score).toBe(0);
  });

  it('never scores less with partial credit than without, nor more than its total', () => {
    const options = ['a', 'b', 'c', 'd', 'e'];
    const answered = fc.record({
      question: fc.oneof(
        fc.record({ kind: fc.constant('multiple' as const), right: fc.subarray(options, { minLength: 1 }) }),
        fc.record({ kind: fc.constant('order' as const), right: fc.shuffledSubarray(options, { minLength: 2 }) }),
        fc.record({ kind: fc.constant('single' as const), right: fc.constantFrom(...options) }),
      ),
      answer: fc.shuffledSubarray(options),
    });
    fc.assert(
      fc.property(fc.array(answered, { maxLength: 20 }), (answers) => {
        const whole = scoreQuiz(answers, 'all-or-nothing');
        const partial = scoreQuiz(answers, 'partial');
        expect(whole.score).toBeLessThanOrEqual(partial.score);
        expect(partial.score).toBeLessThanOrEqual(partial.total);
      }),
      propertyOptions(300),
    );
  });

  it.each([
    [7, 10, 70, true],
    [6, 10, 70, false],
    [2, 3, 67, false],
    [2, 3, 66, true],
    [0, 0, 0, false],
    [0, 5, 0, true],
  ])('with %d of %d points and %d %% to pass has passed: %s', (score, total, passScore, passed) => {
    expect(isPassed({ score, total }, passScore)).toBe(passed);
  });
});
