import { parseVector } from '@gatehouse/domain/cvss/parse-vector';
import { scoreVectorV2 } from '@gatehouse/domain/cvss/score-v2';
import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { severityFromScore, type Severity } from '@gatehouse/domain/severity';

import type { StatedCvss } from './finding-draft.ts';

/** The CVSS vector and score used for a finding. */
export interface CvssAssessment {
  /** A vector that `scoreVector` accepts, or null. */
  cvssVector: string | null;
  toolCvssScore: number | null;
}

// Tools write a vector plainly, in brackets, or after its version.
const bareVector = (vector: string): string => vector.replace(/^CVSS2#|^CVSS:2\.0\/|^\(|\)$/g, '');

const firstScore = (cvss: readonly StatedCvss[]): number | null =>
  cvss.find(({ score }) => score !== null)?.score ?? null;

/** Returns the score of the first CVSS 2.0 vector. Findings do not store 2.0 vectors. */
function scoreOld(cvss: readonly StatedCvss[]): number | null {
  return cvss.map(({ vector }) => scoreVectorV2(bareVector(vector))).find((old) => old !== null)?.base ?? null;
}

/**
 * Returns the first supported vector and the score of the tool. Without a score, it falls back to the first stated score or the score of a
 * CVSS 2.0 vector.
 */
export function assessCvss(cvss: readonly StatedCvss[]): CvssAssessment {
  const valid = cvss.find(({ vector }) => parseVector(vector).ok);
  const score = valid?.score ?? firstScore(cvss);
  return { cvssVector: valid?.vector ?? null, toolCvssScore: score ?? (valid ? null : scoreOld(cvss)) };
}

/** Returns the severity of the tool's score, or else of the vector, or null without either. */
export function assessedSeverity({ cvssVector, toolCvssScore }: CvssAssessment): Severity | null {
  const scored = scoreVector(cvssVector ?? '');
  const score = toolCvssScore ?? (scored.ok ? scored.score : null);
  return score === null ? null : severityFromScore(score);
}
