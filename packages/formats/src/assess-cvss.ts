import { parseVector } from '@gatehouse/domain/cvss/parse-vector';
import { scoreVectorV2 } from '@gatehouse/domain/cvss/score-v2';
import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { severityFromScore, type Severity } from '@gatehouse/domain/severity';

import type { StatedCvss } from './finding-draft.ts';

/** The vector and score of a tool that count. */
export interface CvssAssessment {
  /** A vector that `scoreVector` accepts, or none. */
  cvssVector: string | null;
  toolCvssScore: number | null;
}

// Tools write it as it is, in brackets, or behind its version.
const bareVector = (vector: string): string => vector.replace(/^CVSS2#|^CVSS:2\.0\/|^\(|\)$/g, '');

const firstScore = (cvss: readonly StatedCvss[]): number | null =>
  cvss.find(({ score }) => score !== null)?.score ?? null;

/** The score of a vector of 2.0, which a finding cannot have itself. */
function scoreOld(cvss: readonly StatedCvss[]): number | null {
  return cvss.map(({ vector }) => scoreVectorV2(bareVector(vector))).find((old) => old !== null)?.base ?? null;
}

/** The first vector that we understand, and the tool's score for it or else its first score, or that of its vector of 2.0. */
export function assessCvss(cvss: readonly StatedCvss[]): CvssAssessment {
  const valid = cvss.find(({ vector }) => parseVector(vector).ok);
  const score = valid?.score ?? firstScore(cvss);
  return { cvssVector: valid?.vector ?? null, toolCvssScore: score ?? (valid ? null : scoreOld(cvss)) };
}

/** The severity of the tool's score, or else of the vector; null without either. */
export function assessedSeverity({ cvssVector, toolCvssScore }: CvssAssessment): Severity | null {
  const scored = scoreVector(cvssVector ?? '');
  const score = toolCvssScore ?? (scored.ok ? scored.score : null);
  return score === null ? null : severityFromScore(score);
}
