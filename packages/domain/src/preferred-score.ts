import { cvssFigures } from './cvss/cvss-figures.ts';
import { scoreVectorV2 } from './cvss/score-v2.ts';
import type { Severity } from './severity.ts';

/** A CVSS vector with its source. */
export interface SourcedVector {
  source: string;
  vector: string;
}

/** A CVSS vector with its score and severity. */
export interface ScoredVector extends SourcedVector {
  version: string;
  score: number;
  severity: Severity;
}

/** CVSS versions by preference: those that most sources, feeds and policies use come first. */
const versionOrder = ['3.1', '3.0', '4.0', '2.0'];

/** Sources by preference, for vectors of the same version. */
const sourceOrder = ['nvd', 'cna', 'github', 'osv'];

const place = (order: readonly string[], value: string): number => {
  const at = order.indexOf(value.toLowerCase());
  return at < 0 ? order.length : at;
};

function scoreAnyVector(vector: string): Pick<ScoredVector, 'version' | 'score' | 'severity'> | null {
  const figures = cvssFigures(vector);
  if (figures.ok) return { version: figures.version, score: figures.main.score, severity: figures.main.severity };
  const old = scoreVectorV2(vector);
  return old && { version: old.version, score: old.base, severity: old.severity };
}

/** Scores the valid vectors and sorts them by preference; the first one represents the vulnerability. */
export function scoreVectors(vectors: readonly SourcedVector[]): ScoredVector[] {
  const scored = vectors.flatMap(({ source, vector }): ScoredVector[] => {
    const amount = scoreAnyVector(vector);
    return amount === null ? [] : [{ source, vector, ...amount }];
  });
  return scored.toSorted(
    (one, other) =>
      place(versionOrder, one.version) - place(versionOrder, other.version) ||
      place(sourceOrder, one.source) - place(sourceOrder, other.source) ||
      other.score - one.score,
  );
}
