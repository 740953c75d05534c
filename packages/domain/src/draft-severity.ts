import { scoreVector } from './cvss/score-vector.ts';
import { ratedSeverity, type Severity } from './severity.ts';

/**
 * Returns the severity of a draft or template: that of its vector, or the selected one if the vector has no score. Null if it has neither.
 */
export function draftSeverity({ severity, cvssv3 }: { severity: Severity | null; cvssv3: string }): Severity | null {
  const scored = scoreVector(cvssv3);
  return scored.ok ? ratedSeverity(scored.score, severity ?? 'none') : severity;
}
