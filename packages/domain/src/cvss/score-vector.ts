import { severityFromScore, type Severity } from '../severity.ts';
import type { Metric, MetricChoices } from './metric.ts';
import { environmentalMetricsV3, temporalMetricsV3 } from './metrics-v3.ts';
import { baseMetricsV4 } from './metrics-v4.ts';
import { parseVector, type CvssVersion, type RefusedVector } from './parse-vector.ts';
import { scoreV3, type VersionV3 } from './score-v3.ts';
import { nomenclatureV4, scoreV4, type Nomenclature } from './score-v4.ts';

/**
 * What a vector says, as the contract's finding shows it (contract/core.md, Payloads the specification defines only in
 * part).
 */
export interface ScoredVector {
  ok: true;
  version: CvssVersion;
  /** 3.x: the base score. 4.0: the score of the vector as given. */
  score: number;
  /** The score of the base metrics alone, in every version. */
  base: number;
  /** 3.x, only where temporal metrics are in the vector. */
  temporal?: number;
  /** 3.x, only where environmental metrics are in the vector. */
  environmental?: number;
  /** 4.0 only. */
  nomenclature?: Nomenclature;
  /** The band of `score`. */
  severity: Severity;
}

function standsIn(choices: MetricChoices, metrics: readonly Metric[]): boolean {
  return metrics.some((metric) => choices.has(metric.abbreviation));
}

function scoreVectorV3(version: VersionV3, choices: MetricChoices): ScoredVector {
  const { base, temporal, environmental } = scoreV3(version, choices);
  return {
    ok: true,
    version,
    score: base,
    base,
    ...(standsIn(choices, temporalMetricsV3) ? { temporal } : {}),
    ...(standsIn(choices, environmentalMetricsV3) ? { environmental } : {}),
    severity: severityFromScore(base),
  };
}

function scoreVectorV4(choices: MetricChoices): ScoredVector {
  const score = scoreV4(choices);
  const baseChoices = new Map(baseMetricsV4.map(({ abbreviation }) => [abbreviation, choices.get(abbreviation) ?? '']));
  return {
    ok: true,
    version: '4.0',
    score,
    base: scoreV4(baseChoices),
    nomenclature: nomenclatureV4(choices),
    severity: severityFromScore(score),
  };
}

/**
 * Parses and scores a vector of any of the three versions; a refused one carries the text of specification.md,
 * Validation rules.
 */
export function scoreVector(vector: string): ScoredVector | RefusedVector {
  const parsed = parseVector(vector);
  if (!parsed.ok) return parsed;
  return parsed.version === '4.0' ? scoreVectorV4(parsed.choices) : scoreVectorV3(parsed.version, parsed.choices);
}
