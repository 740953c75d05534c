import { scoreVector } from './cvss/score-vector.ts';
import type { Severity } from './severity.ts';

/** The severity of a draft or a template: its own, or else that of the vector; null where it has neither. */
export function draftSeverity({ severity, cvssv3 }: { severity: Severity | null; cvssv3: string }): Severity | null {
  if (severity !== null) return severity;
  const scored = scoreVector(cvssv3);
  return scored.ok ? scored.severity : null;
}
