import type { PackageResult } from '@gatehouse/contract/courses/content-messages';

import type { Said } from './played-package.ts';

/** How a part has ended: not yet, by its own call, or by the learner who finished it. */
export interface PartEnd {
  hasFinished: boolean;
  /** The learner has finished it: a part that reports nothing at all is then complete. */
  isClosed: boolean;
  /** True if it ever talked to the portal; a plain page does not. */
  hasBegun: boolean;
}

/** A mastery score decides wherever there is a score (SCORM 1.2 RTE §3.4.4, 2004 RTE §4.2.22); a stated failure stays one. */
function byMastery({ status, score }: Said, passScore: number | null): PackageResult['outcome'] | null {
  if (status === 'incomplete') return null;
  if (status === 'failed' || score === null || passScore === null) return status;
  return score >= passScore ? 'passed' : 'failed';
}

/** A part that ends without a status is complete (SCORM 1.2 RTE §3.4.4), unless it wants to go on later. */
function isSilentlyDone({ isSuspended }: Said, passScore: number | null, end: PartEnd): boolean {
  if (end.hasFinished && !isSuspended) return true;
  // A graded part that is under way has not been taken yet.
  return end.isClosed && (!end.hasBegun || end.hasFinished || passScore === null);
}

/** What a part reports; null where it says nothing that counts. */
export function partResult(said: Said, passScore: number | null, end: PartEnd): PackageResult | null {
  const { status, score } = said;
  if (status === null && !isSilentlyDone(said, passScore, end)) return null;
  const outcome = byMastery(said, passScore) ?? (status === null ? 'completed' : null);
  return outcome && { outcome, score };
}

/** What the parts of a package come to: one that failed fails it, and it is complete when all are. Its score is their mean. */
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
