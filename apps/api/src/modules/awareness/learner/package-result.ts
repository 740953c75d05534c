import type { PackageResult } from '@gatehouse/contract/content-messages';

import type { LearnerRow, ProgressRow } from './learner.store.ts';

/** What a report of a package means for its chapter. */
export type Verdict = 'completed' | 'failed';

/** `failed` fails; `passed` passes unless a lower score than required came with it; `completed` alone completes. */
export function verdictOf({ outcome, score }: PackageResult, passScore: number): Verdict {
  if (outcome === 'failed') return 'failed';
  return outcome === 'passed' && score !== null && score < passScore ? 'failed' : 'completed';
}

interface ResultColumns {
  outcome: string | null;
  score: string | number | null;
}

/** A report as it is stored; null where the chapter has none. */
export const storedResult = ({ outcome, score }: ResultColumns): PackageResult | null =>
  outcome === null
    ? null
    : { outcome: outcome as PackageResult['outcome'], score: score === null ? null : Number(score) };

/** What a report changes of the enrolment. */
export interface Reported {
  /** Each new failure is an attempt. */
  isFailure: boolean;
  /** In percent; null where it is not better, or a quiz scores the course. */
  score: { score: number; total: number } | null;
}

interface Saved {
  before: ProgressRow | undefined;
  row: ProgressRow;
  hasQuiz: boolean;
}

const nothing: Reported = { isFailure: false, score: null };

/** What the newest report means for the enrolment. */
export function reportedBy(learner: LearnerRow, { before, row, hasQuiz }: Saved): Reported {
  const result = storedResult(row);
  const isOld = before !== undefined && row.revision <= before.revision;
  if (!result || isOld || learner.status === 'Passed') return nothing;
  const isFailure =
    row.completed_at === null && isFailed(row, learner.pass_score) && !isFailed(before, learner.pass_score);
  return { isFailure, score: hasQuiz ? null : betterScore(result, learner.score) };
}

function isFailed(row: ProgressRow | undefined, passScore: number): boolean {
  const result = row ? storedResult(row) : null;
  return result !== null && verdictOf(result, passScore) === 'failed';
}

function betterScore({ score: reached }: PackageResult, best: number | null): Reported['score'] {
  if (reached === null) return null;
  const score = Math.round(reached);
  return best === null || score > best ? { score, total: 100 } : null;
}
