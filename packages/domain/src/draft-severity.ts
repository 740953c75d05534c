import { scoreVector } from './cvss/score-vector.ts';
import { ratedSeverity, type Severity } from './severity.ts';

/**
 * The severity of a draft or a template: that of its vector, or the selected one where the vector has no score. Null
 * where it has neither.
 */
export function draftSeverity({ severity, cvssv3 }: { severity: Severity | null; cvssv3: string }): Severity | null {
  const scored = scoreVector(cvssv3);
  return scored.ok ? ratedSeverity(scored.score, severity ?? 'none') : severity;
}
