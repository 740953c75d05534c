import type { PackageResult } from '@gatehouse/contract/courses/content-messages';
import { packageVerdict } from '@gatehouse/domain/awareness/package-verdict';

import type { Play, ProgressRow } from './learner.store.ts';

interface ResultColumns {
  outcome: string | null;
  score: string | number | null;
}

/** A report as it is stored; null where there is none. */
export const storedResult = ({ outcome, score }: ResultColumns): PackageResult | null =>
  outcome === null
    ? null
    : { outcome: outcome as PackageResult['outcome'], score: score === null ? null : Number(score) };

/** Report of one play; null where it has none. */
export function playResult(play: Play | undefined): PackageResult | null {
  return play ? storedResult({ outcome: play.outcome ?? null, score: play.score ?? null }) : null;
}

/** What the play that was saved last reported: what a learner sees while another attempt is under way. Rows from before plays have one report. */
export const currentResult = (row: ProgressRow): PackageResult | null =>
  row.last_play === '' && !row.plays[''] ? storedResult(row) : playResult(row.plays[row.last_play]);

/** True if a report fails its chapter. */
export const isFailure = (result: PackageResult | null, passScore: number): boolean =>
  result !== null && packageVerdict(result, passScore) === 'failed';

/** The best score that plays of a chapter ended with, in percent; null where none has one. */
function bestOf({ plays }: Pick<ProgressRow, 'plays'>): number | null {
  const scores = Object.values(plays).flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? null : Math.round(Math.max(...scores));
}

/**
 * The score of an enrolment after a save, the best of all plays. A play that corrects its own score takes back what it had
 * brought; null where nothing changes.
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
