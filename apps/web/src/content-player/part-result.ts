import type { PackageResult } from '@gatehouse/contract/courses/content-messages';

import type { ReportedStatus } from './played-package.ts';

/** The end of a part: not ended, finished by its own call, or closed by the learner. */
export interface PartEnd {
  hasFinished: boolean;
  /** True if the learner finished the part, which completes a part without any report. */
  isClosed: boolean;
  /** True once the part has called the SCORM API; a plain page never does. */
  hasBegun: boolean;
}

/**
 * Returns the outcome. If there is a score, the mastery score decides (SCORM 1.2 RTE §3.4.4, 2004 RTE §4.2.22), except after a reported
 * failure.
 */
function byMastery({ status, score }: ReportedStatus, passScore: number | null): PackageResult['outcome'] | null {
  if (status === 'incomplete') return null;
  if (status === 'failed' || score === null || passScore === null) return status;
  return score >= passScore ? 'passed' : 'failed';
}

/** True if a part without a status counts as complete (SCORM 1.2 RTE §3.4.4), because it ended without suspending. */
function isSilentlyDone({ isSuspended }: ReportedStatus, passScore: number | null, end: PartEnd): boolean {
  if (end.hasFinished && !isSuspended) return true;
  // A graded part in progress is not complete.
  return end.isClosed && (!end.hasBegun || end.hasFinished || passScore === null);
}

/** Returns the result of a part, or null if it has none yet. */
export function partResult(said: ReportedStatus, passScore: number | null, end: PartEnd): PackageResult | null {
  const { status, score } = said;
  if (status === null && !isSilentlyDone(said, passScore, end)) return null;
  const outcome = byMastery(said, passScore) ?? (status === null ? 'completed' : null);
  return outcome && { outcome, score };
}

/** Combines the results of all parts. One failure fails the package, and it is complete once all parts are. Its score is their mean. */
export function rollUp(parts: readonly (PackageResult | null)[]): PackageResult | null {
  const results = parts.filter((one) => one !== null);
  const isFailed = results.some(({ outcome }) => outcome === 'failed');
  if (!isFailed && results.length < parts.length) return null;
  const scores = results.flatMap(({ score }) => score ?? []);
  const score =
    scores.length === 0 ? null : Math.round((scores.reduce((sum, one) => sum + one, 0) / scores.length) * 100) / 100;
  if (isFailed) return { outcome: 'failed', score };
  return { outcome: results.some(({ outcome }) => outcome === 'passed') ? 'passed' : 'completed', score };
}
