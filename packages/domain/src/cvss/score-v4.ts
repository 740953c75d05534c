import { effectiveValue, indexValues, isGroupDefined, notDefined, type MetricChoices } from './metric.ts';
import { environmentalMetricsV4, metricsV4, threatMetricsV4 } from './metrics-v4.ts';
import { equivalences, findMacroVector, nextLowerScores, type Equivalence } from './equivalences-v4.ts';
import { macroVectorScore } from './macro-vectors-v4.ts';

/** The nomenclature of a 4.0 score: the metric groups that it includes. */
export type Nomenclature = 'CVSS-B' | 'CVSS-BT' | 'CVSS-BE' | 'CVSS-BTE';

const values = indexValues(metricsV4);

// Undefined threat and requirement metrics count as the worst (CVSS v4.0 specification, sections 3.1 and 4.1).
const worstWhenUnjudged: Record<string, string> = { E: 'A', CR: 'H', IR: 'H', AR: 'H' };

const impactMetrics = ['VC', 'VI', 'VA', 'SC', 'SI', 'SA'];

// Floating-point errors must not make an exact half round down.
const roundingSlack = 1e-6;

type Choice = (metric: string) => string;

function chooseFrom(choices: MetricChoices): Choice {
  return (metric) => {
    const value = effectiveValue(choices, metric);
    return value === notDefined ? (worstWhenUnjudged[metric] ?? value) : value;
  };
}

// Returns the steps below the most severe value. Only MSI and MSA have Safety, so the modified metric is looked up first.
function stepsBelowTop(metric: string, value: string): number {
  const table = values.get(`M${metric}`) ?? values.get(metric);
  return table?.get(value)?.weight ?? 0;
}

/** Returns the steps below the first highest vector that is at least as severe in every metric. */
function severityDistance(equivalence: Equivalence, level: string, choice: Choice): number {
  const distances = (equivalence.highest[level] ?? []).map((highest) =>
    highest.map(([metric, value]) => stepsBelowTop(metric, choice(metric)) - stepsBelowTop(metric, value)),
  );
  const first = distances.find((steps) => steps.every((step) => step >= 0)) ?? [];
  return first.reduce((sum, step) => sum + step, 0);
}

/** Returns the share of the score difference to the next lower macro-vector, or null if there is no lower one. */
function scoreReduction(equivalence: Equivalence, macroVector: string, choice: Choice): number | null {
  const lower = nextLowerScores(equivalence, macroVector);
  if (lower.length === 0) return null;
  const level = equivalence.level(macroVector);
  const share = severityDistance(equivalence, level, choice) / (equivalence.depth[level] ?? 1);
  return ((macroVectorScore(macroVector) ?? 0) - Math.max(...lower)) * share;
}

/** Scores a parsed 4.0 vector: the score of the macro-vector minus the mean reduction inside it (CVSS v4.0 specification, section 8.2). */
export function scoreV4(choices: MetricChoices): number {
  const choice = chooseFrom(choices);
  if (impactMetrics.every((metric) => choice(metric) === 'N')) return 0;

  const macroVector = findMacroVector(choice);
  const drops = equivalences
    .map((equivalence) => scoreReduction(equivalence, macroVector, choice))
    .filter((step) => step !== null);
  const meanDrop = drops.length === 0 ? 0 : drops.reduce((sum, step) => sum + step, 0) / drops.length;
  const score = Math.min(10, Math.max(0, (macroVectorScore(macroVector) ?? 0) - meanDrop));
  return Math.round((score + roundingSlack) * 10) / 10;
}

/** Returns the six digits of the macro-vector of a parsed 4.0 vector (CVSS v4.0 specification, section 8.2). */
export const macroVectorOf = (choices: MetricChoices): string => findMacroVector(chooseFrom(choices));

/** Returns the nomenclature of a score (CVSS v4.0 specification, section 1.3): X counts as absent. */
export function nomenclatureV4(choices: MetricChoices): Nomenclature {
  const hasThreat = isGroupDefined(choices, threatMetricsV4);
  const hasEnvironment = isGroupDefined(choices, environmentalMetricsV4);
  if (hasThreat) return hasEnvironment ? 'CVSS-BTE' : 'CVSS-BT';
  return hasEnvironment ? 'CVSS-BE' : 'CVSS-B';
}
