import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { ratedSeverity, type Severity } from '@gatehouse/domain/severity';

import { unprocessable } from '../../platform/core/errors.ts';
import { findingErrors } from './findings.texts.ts';

const unscored = {
  cvss_vector: null,
  cvss_version: null,
  cvss_score: null,
  cvss_temporal: null,
  cvss_environmental: null,
  cvss_nomenclature: null,
};

/** Returns the columns of a vector and the resulting severity. Throws a 422 for the field `path` (specification.md, Validation rules). */
export function scoreColumns(vector: string | null, path: string) {
  if (vector === null) return { columns: unscored, severity: undefined };
  const scored = scoreVector(vector);
  if (!scored.ok) throw unprocessable(scored.message, path);
  const columns = {
    cvss_vector: vector,
    cvss_version: scored.version,
    cvss_score: scored.score,
    cvss_temporal: scored.temporal ?? null,
    cvss_environmental: scored.environmental ?? null,
    cvss_nomenclature: scored.nomenclature ?? null,
  };
  return { columns, severity: scored.severity };
}

/** Returns the severity of a score. Throws a 422 for the field `severity` if the given severity differs. */
export function agreedSeverity(score: number, named: Severity | undefined): Severity {
  const severity = ratedSeverity(score, named ?? 'none');
  if (named !== undefined && named !== severity) throw unprocessable(findingErrors.followsVector(severity), 'severity');
  return severity;
}
