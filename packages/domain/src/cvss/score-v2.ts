import type { Severity } from '../severity.ts';
import { indexValues, type MetricChoices } from './metric.ts';
import { environmentalMetricsV2, metricsV2, temporalMetricsV2 } from './metrics-v2.ts';
import { readChoices } from './read-choices.ts';

/** A CVSS 2.0 vector, as in advisories before 2015. Findings and forms accept only 3.0 to 4.0 (specification.md, Validation rules). */
export interface ScoredVectorV2 {
  version: '2.0';
  choices: MetricChoices;
  base: number;
  /** Only if the vector has temporal metrics. */
  temporal?: number;
  /** Only if the vector has environmental metrics. */
  environmental?: number;
  severity: Severity;
}

const values = indexValues(metricsV2);
const longestVector = 200;

const weight = (choices: MetricChoices, metric: string): number => {
  const known = values.get(metric);
  return (known?.get(choices.get(metric) ?? '') ?? known?.get('ND'))?.weight ?? 0;
};

// Rounds to one decimal, as the guide requires. Floating-point errors are removed first.
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

/** Returns the severity by the NVD's bands for 2.0, which have no critical. */
export function severityOfV2(score: number): Severity {
  if (score === 0) return 'none';
  if (score < 4) return 'low';
  return score < 7 ? 'medium' : 'high';
}

/** Parses and scores a CVSS 2.0 vector by the equations of its guide. Returns null if it is invalid. */
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
