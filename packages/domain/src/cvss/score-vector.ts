import { severityFromScore, type Severity } from '../severity.ts';
import type { Metric, MetricChoices } from './metric.ts';
import { environmentalMetricsV3, temporalMetricsV3 } from './metrics-v3.ts';
import { baseMetricsV4 } from './metrics-v4.ts';
import { parseVector, type CvssVersion, type RefusedVector } from './parse-vector.ts';
import { scoreV3, type VersionV3 } from './score-v3.ts';
import { nomenclatureV4, scoreV4, type Nomenclature } from './score-v4.ts';

/** The scores of a vector in the contract's finding (contract/core.md, Payloads the specification defines only in part). */
export interface ScoredVector {
  ok: true;
  version: CvssVersion;
  /** CVSS 3.x: the base score. 4.0: the score of the given vector. */
  score: number;
  /** The score of the base metrics alone, in every version. */
  base: number;
  /** CVSS 3.x, only if the vector has temporal metrics. */
  temporal?: number;
  /** CVSS 3.x, only if the vector has environmental metrics. */
  environmental?: number;
  /** CVSS 4.0 only. */
  nomenclature?: Nomenclature;
  /** The severity of `score`. */
  severity: Severity;
}

function isGroupPresent(choices: MetricChoices, metrics: readonly Metric[]): boolean {
  return metrics.some((metric) => choices.has(metric.abbreviation));
}

function scoreVectorV3(version: VersionV3, choices: MetricChoices): ScoredVector {
  const { base, temporal, environmental } = scoreV3(version, choices);
  return {
    ok: true,
    version,
    score: base,
    base,
    ...(isGroupPresent(choices, temporalMetricsV3) ? { temporal } : {}),
    ...(isGroupPresent(choices, environmentalMetricsV3) ? { environmental } : {}),
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

/** Parses and scores a 3.0, 3.1 or 4.0 vector. A refused vector has a message of specification.md, Validation rules. */
export function scoreVector(vector: string): ScoredVector | RefusedVector {
  const parsed = parseVector(vector);
  if (!parsed.ok) return parsed;
  return parsed.version === '4.0' ? scoreVectorV4(parsed.choices) : scoreVectorV3(parsed.version, parsed.choices);
}
