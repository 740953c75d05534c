import type { PackageResult } from '@gatehouse/contract/courses/content-messages';
import { packageVerdict } from '@gatehouse/domain/awareness/package-verdict';

import type { Play, ProgressRow } from './learner.store.ts';

interface ResultColumns {
  outcome: string | null;
  score: string | number | null;
}

/** Returns a stored report, or null if there is none. */
export const storedResult = ({ outcome, score }: ResultColumns): PackageResult | null =>
  outcome === null
    ? null
    : { outcome: outcome as PackageResult['outcome'], score: score === null ? null : Number(score) };

/** Returns the report of one play, or null. */
export function playResult(play: Play | undefined): PackageResult | null {
  return play ? storedResult({ outcome: play.outcome ?? null, score: play.score ?? null }) : null;
}

/**
 * Returns the report of the play that saved last, which a learner sees while another attempt is in progress. Rows that predate plays have a
 * single report.
 */
export const currentResult = (row: ProgressRow): PackageResult | null =>
  row.last_play === '' && !row.plays[''] ? storedResult(row) : playResult(row.plays[row.last_play]);

/** True if a report fails its chapter. */
export const isFailure = (result: PackageResult | null, passScore: number): boolean =>
  result !== null && packageVerdict(result, passScore) === 'failed';

/** Returns the best score of all plays of a chapter in percent, or null. */
function bestOf({ plays }: Pick<ProgressRow, 'plays'>): number | null {
  const scores = Object.values(plays).flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? null : Math.round(Math.max(...scores));
}

/**
 * Returns the score of an enrollment after a save, the best of all plays; null if it does not change. A play that corrects its own score
 * replaces its earlier one.
 */
export function scoreAfter(
  known: number | null,
  before: ProgressRow | undefined,
  after: ProgressRow,
): { score: number; total: number } | null {
  const [was, is] = [before ? bestOf(before) : null, bestOf(after)];
  if (is === null) return null;
  const isOwn = known === was;
  if (known === null || is > known || (isOwn && is !== known)) return { score: is, total: 100 };
  return null;
}
