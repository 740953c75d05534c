import { effectiveValue, indexValues, type MetricChoices } from './metric.ts';
import { metricsV3 } from './metrics-v3.ts';

/** The three scores of a 3.x vector; without temporal or environmental metrics they follow from the base metrics. */
export interface ScoresV3 {
  base: number;
  temporal: number;
  environmental: number;
}

/** The versions that share these equations, except for rounding and one term of the modified impact. */
export type VersionV3 = '3.0' | '3.1';

const values = indexValues(metricsV3);

// See specification.md, Business constants and limits.
const scopeChangedFactor = 1.08;
const impactCap = 0.915;

/** The weights used in one equation, from the base or the modified metrics. */
interface Weights {
  isScopeChanged: boolean;
  exploitability: number;
  /** Confidentiality, integrity, availability. */
  impacts: readonly number[];
}

// Rounds up with integers (3.1, appendix A), because the floating-point value of 4.02 may be slightly too high or too low.
function roundUp31(score: number): number {
  const hundredThousandths = Math.round(score * 100_000);
  return hundredThousandths % 10_000 === 0
    ? hundredThousandths / 100_000
    : (Math.floor(hundredThousandths / 10_000) + 1) / 10;
}

// Rounds up to one decimal. The 3.0 specification implies exact arithmetic, so floating-point errors are removed first.
function roundUp30(score: number): number {
  return Math.ceil(Number((score * 10).toFixed(9))) / 10;
}

function weigh(choice: (metric: string) => string): Weights {
  const isScopeChanged = choice('S') === 'C';
  const weight = (metric: string): number => {
    const value = values.get(metric)?.get(choice(metric));
    return (isScopeChanged ? value?.weightWhenScopeChanged : undefined) ?? value?.weight ?? 1;
  };
  return {
    isScopeChanged,
    exploitability: 8.22 * weight('AV') * weight('AC') * weight('PR') * weight('UI'),
    impacts: [weight('C'), weight('I'), weight('A')],
  };
}

function combineImpacts(impacts: readonly number[]): number {
  return 1 - impacts.reduce((left, impact) => left * (1 - impact), 1);
}

function changedImpact(combined: number, tail: number): number {
  return 7.52 * (combined - 0.029) - 3.25 * tail;
}

/** Combines impact and exploitability, before rounding. */
function joinScores(weights: Weights, impact: number): number {
  if (impact <= 0) return 0;
  const factor = weights.isScopeChanged ? scopeChangedFactor : 1;
  return Math.min(factor * (impact + weights.exploitability), 10);
}

const baseWeights = (choices: MetricChoices): Weights => weigh((metric) => choices.get(metric) ?? '');

function baseImpact({ isScopeChanged, impacts }: Weights): number {
  const combined = combineImpacts(impacts);
  return isScopeChanged ? changedImpact(combined, (combined - 0.02) ** 15) : 6.42 * combined;
}

function baseScore(choices: MetricChoices): number {
  const weights = baseWeights(choices);
  return joinScores(weights, baseImpact(weights));
}

// The last term of the modified impact. Only 3.1 changed it, so its environmental score can differ from the base score even without
// environmental metrics.
function modifiedTail(version: VersionV3, combined: number): number {
  return version === '3.1' ? (combined * 0.9731 - 0.02) ** 13 : (combined - 0.02) ** 15;
}

const modifiedWeights = (choices: MetricChoices): Weights => weigh((metric) => effectiveValue(choices, metric));

function modifiedImpact(version: VersionV3, choices: MetricChoices): number {
  const { isScopeChanged, impacts } = modifiedWeights(choices);
  const requirements = ['CR', 'IR', 'AR'].map((metric) => weightOrDefault(choices, metric));
  const required = impacts.map((impact, index) => impact * (requirements[index] ?? 1));
  const combined = Math.min(combineImpacts(required), impactCap);
  return isScopeChanged ? changedImpact(combined, modifiedTail(version, combined)) : 6.42 * combined;
}

const modifiedScore = (version: VersionV3, choices: MetricChoices): number =>
  joinScores(modifiedWeights(choices), modifiedImpact(version, choices));

function weightOrDefault(choices: MetricChoices, metric: string): number {
  return values.get(metric)?.get(choices.get(metric) ?? '')?.weight ?? 1;
}

/** Scores a parsed 3.0 or 3.1 vector by the equations of FIRST's specification, section 7. */
export function scoreV3(version: VersionV3, choices: MetricChoices): ScoresV3 {
  const roundUp = version === '3.1' ? roundUp31 : roundUp30;
  const temporalFactor = ['E', 'RL', 'RC'].reduce((factor, metric) => factor * weightOrDefault(choices, metric), 1);
  const base = roundUp(baseScore(choices));
  return {
    base,
    temporal: roundUp(base * temporalFactor),
    environmental: roundUp(roundUp(modifiedScore(version, choices)) * temporalFactor),
  };
}

/** The sub-scores of a 3.x vector. */
export interface SubScoresV3 {
  impact: number;
  exploitability: number;
  modifiedImpact: number;
  modifiedExploitability: number;
}

// The equations of a changed scope can return slightly negative values.
const toOneDecimal = (subScore: number): number => Math.round(Math.max(subScore, 0) * 10) / 10;

/** Returns the sub-scores, rounded to one decimal. They are for display only; the scores use exact values. */
export function subScoresV3(version: VersionV3, choices: MetricChoices): SubScoresV3 {
  const weights = baseWeights(choices);
  return {
    impact: toOneDecimal(baseImpact(weights)),
    exploitability: toOneDecimal(weights.exploitability),
    modifiedImpact: toOneDecimal(modifiedImpact(version, choices)),
    modifiedExploitability: toOneDecimal(modifiedWeights(choices).exploitability),
  };
}
