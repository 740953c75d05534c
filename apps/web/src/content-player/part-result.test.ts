import { describe, expect, it } from 'vitest';

import { type PartEnd, partResult, rollUp } from './part-result.ts';
import type { ReportedStatus } from './played-package.ts';

const said = (status: ReportedStatus['status'], score: number | null = null, isSuspended = false): ReportedStatus => ({
  status,
  score,
  isSuspended,
});
const open: PartEnd = { hasFinished: false, isClosed: false, hasBegun: true };
const finished = { ...open, hasFinished: true };
const closed = { ...open, isClosed: true };

describe('the result of a part', () => {
  it.each([
    ['its status', said('completed'), null, open, { outcome: 'completed', score: null }],
    ['its failure', said('failed', 13), 80, open, { outcome: 'failed', score: 13 }],
    ['its failure, whatever the score', said('failed', 95), 80, open, { outcome: 'failed', score: 95 }],
    ['the mastery score where it completes', said('completed', 13), 80, open, { outcome: 'failed', score: 13 }],
    ['the mastery score where it passes', said('passed', 79), 80, open, { outcome: 'failed', score: 79 }],
    ['the mastery score it has reached', said('completed', 80), 80, open, { outcome: 'passed', score: 80 }],
    ['a score alone, at its end', said(null, 13), 80, finished, { outcome: 'failed', score: 13 }],
    ['nothing while it is incomplete', said('incomplete', 13), 80, finished, null],
    ['nothing while it says nothing', said(null), null, open, null],
    ['completed at its end without a status', said(null), null, finished, { outcome: 'completed', score: null }],
    ['nothing where it wants to go on later', said(null, null, true), null, finished, null],
    ['completed where the learner finishes it', said(null), null, closed, { outcome: 'completed', score: null }],
    ['nothing of a graded part that is under way', said(null), 80, closed, null],
    [
      'completed of a page that never talks',
      said(null),
      80,
      { ...closed, hasBegun: false },
      { outcome: 'completed', score: null },
    ],
    ['nothing of an incomplete part that the learner finishes', said('incomplete'), null, closed, null],
  ] as const)('is %s', (_what, word, passScore, end, result) => {
    expect(partResult(word, passScore, end)).toEqual(result);
  });
});

describe('a package', () => {
  const [done, passed, failed] = [
    { outcome: 'completed', score: null },
    { outcome: 'passed', score: 90 },
    { outcome: 'failed', score: 13 },
  ] as const;
  it.each([
    ['has no result before all parts have one', [done, null], null],
    ['is complete with its parts', [done, done], done],
    ['is passed with its test', [done, done, passed], passed],
    ['is failed by one part, even before the others', [done, failed, null], failed],
    ['has the mean of its scores', [passed, { outcome: 'completed', score: 75 }], { outcome: 'passed', score: 82.5 }],
  ] as const)('%s', (_what, parts, result) => {
    expect(rollUp(parts)).toEqual(result);
  });
});
