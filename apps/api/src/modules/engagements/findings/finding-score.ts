import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { ratedSeverity, type Severity } from '@gatehouse/domain/severity';

import { refused } from '../../../platform/http/errors.ts';
import { findingErrors } from '../engagements.texts.ts';

const unscored = {
  cvss_vector: null,
  cvss_version: null,
  cvss_score: null,
  cvss_temporal: null,
  cvss_environmental: null,
  cvss_nomenclature: null,
};

/**
 * The columns of a vector and the severity that follows from it.
 * @throws AppError 422 with the sentence of specification.md, Validation rules, about the field `path`
 */
export function scoreColumns(vector: string | null, path: string) {
  if (vector === null) return { columns: unscored, severity: undefined };
  const scored = scoreVector(vector);
  if (!scored.ok) throw refused(scored.message, path);
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

/**
 * The severity of a finding with this score: its band. A severity named beside it has to agree.
 * @throws AppError 422 about the field `severity`
 */
export function agreedSeverity(score: number, named: Severity | undefined): Severity {
  const severity = ratedSeverity(score, named ?? 'none');
  if (named !== undefined && named !== severity) throw refused(findingErrors.followsVector(severity), 'severity');
  return severity;
}
