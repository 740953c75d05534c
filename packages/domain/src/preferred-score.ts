import { cvssFigures } from './cvss/cvss-figures.ts';
import type { Severity } from './severity.ts';

/** A vector as one source states it. */
export interface StatedVector {
  source: string;
  vector: string;
}

/** A vector with what it amounts to. */
export interface ScoredVector extends StatedVector {
  version: string;
  score: number;
  severity: Severity;
}

/** Which version stands for a vulnerability: what most sources, feeds and policies use comes first. */
const versionOrder = ['3.1', '3.0', '4.0'];

/** Whose vector counts where several have the same version. */
const sourceOrder = ['nvd', 'cna', 'github', 'osv'];

const place = (order: readonly string[], value: string): number => {
  const at = order.indexOf(value.toLowerCase());
  return at < 0 ? order.length : at;
};

/** The vectors that can be scored, the one that stands for the vulnerability first. */
export function scoreVectors(vectors: readonly StatedVector[]): ScoredVector[] {
  const scored = vectors.flatMap(({ source, vector }): ScoredVector[] => {
    const figures = cvssFigures(vector);
    if (!figures.ok) return [];
    const { version, main } = figures;
    return [{ source, vector, version, score: main.score, severity: main.severity }];
  });
  return scored.toSorted(
    (one, other) =>
      place(versionOrder, one.version) - place(versionOrder, other.version) ||
      place(sourceOrder, one.source) - place(sourceOrder, other.source) ||
      other.score - one.score,
  );
}
