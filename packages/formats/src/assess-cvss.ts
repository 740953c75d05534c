import { parseVector } from '@gatehouse/domain/cvss/parse-vector';
import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { severityFromScore, type Severity } from '@gatehouse/domain/severity';

import type { StatedCvss } from './finding-draft.ts';

/** The vector and score of a tool that count. */
export interface CvssAssessment {
  /** A vector that `scoreVector` accepts, or none. */
  cvssVector: string | null;
  toolCvssScore: number | null;
}

/** The first vector that we understand, and the tool's score for it or else its first score. */
export function assessCvss(cvss: readonly StatedCvss[]): CvssAssessment {
  const valid = cvss.find(({ vector }) => parseVector(vector).ok);
  const scored = valid?.score === null ? undefined : valid;
  const score = (scored ?? cvss.find((stated) => stated.score !== null))?.score ?? null;
  return { cvssVector: valid?.vector ?? null, toolCvssScore: score };
}

/** The severity of the tool's score, or else of the vector; null without either. */
export function assessedSeverity({ cvssVector, toolCvssScore }: CvssAssessment): Severity | null {
  const scored = scoreVector(cvssVector ?? '');
  const score = toolCvssScore ?? (scored.ok ? scored.score : null);
  return score === null ? null : severityFromScore(score);
}
