import type { Severity } from '../severity.ts';
import { indexValues, type MetricChoices } from './metric.ts';
import { environmentalMetricsV2, metricsV2, temporalMetricsV2 } from './metrics-v2.ts';
import { readChoices } from './read-choices.ts';

/**
 * A vector of version 2.0, as advisories older than 2015 have it. Findings and forms take 3.0 to 4.0 alone
 * (specification.md, Validation rules).
 */
export interface ScoredVectorV2 {
  version: '2.0';
  choices: MetricChoices;
  base: number;
  /** Only where temporal metrics are in the vector. */
  temporal?: number;
  /** Only where environmental metrics are in the vector. */
  environmental?: number;
  severity: Severity;
}

const values = indexValues(metricsV2);
const longestVector = 200;

const weight = (choices: MetricChoices, metric: string): number => {
  const known = values.get(metric);
  return (known?.get(choices.get(metric) ?? '') ?? known?.get('ND'))?.weight ?? 0;
};

// The guide rounds to the nearest decimal; what floats lose is cut off first.
const toOneDecimal = (score: number): number => Math.round(Number((score * 10).toFixed(6))) / 10;

function baseOf(choices: MetricChoices, impact: number): number {
  const exploitability = 20 * weight(choices, 'AV') * weight(choices, 'AC') * weight(choices, 'Au');
  const factor = impact === 0 ? 0 : 1.176;
  return toOneDecimal((0.6 * impact + 0.4 * exploitability - 1.5) * factor);
}

const combine = (impacts: readonly number[]): number =>
  10.41 * (1 - impacts.reduce((left, impact) => left * (1 - impact), 1));

const impactOf = (choices: MetricChoices): number => combine(['C', 'I', 'A'].map((metric) => weight(choices, metric)));

const requiredImpact = (choices: MetricChoices): number =>
  Math.min(10, combine(['C', 'I', 'A'].map((metric) => weight(choices, metric) * weight(choices, `${metric}R`))));

const withTime = (choices: MetricChoices, base: number): number =>
  toOneDecimal(base * weight(choices, 'E') * weight(choices, 'RL') * weight(choices, 'RC'));

function environmentalOf(choices: MetricChoices): number {
  const adjusted = withTime(choices, baseOf(choices, requiredImpact(choices)));
  return toOneDecimal((adjusted + (10 - adjusted) * weight(choices, 'CDP')) * weight(choices, 'TD'));
}

/** The bands of the NVD for 2.0, which knows no critical. */
export function severityOfV2(score: number): Severity {
  if (score === 0) return 'none';
  if (score < 4) return 'low';
  return score < 7 ? 'medium' : 'high';
}

/** Reads and scores a vector of CVSS 2.0 by the equations of its guide; null if it is none. */
export function scoreVectorV2(vector: string): ScoredVectorV2 | null {
  if (vector.length > longestVector) return null;
  const choices = readChoices(metricsV2, vector.split('/'));
  if (choices === null) return null;
  const base = baseOf(choices, impactOf(choices));
  const isStated = (metrics: typeof metricsV2): boolean =>
    metrics.some(({ abbreviation }) => choices.has(abbreviation));
  return {
    version: '2.0',
    choices,
    base,
    ...(isStated(temporalMetricsV2) ? { temporal: withTime(choices, base) } : {}),
    ...(isStated(environmentalMetricsV2) ? { environmental: environmentalOf(choices) } : {}),
    severity: severityOfV2(base),
  };
}
