import type { Metric, MetricChoices } from './metric.ts';

type Choice = readonly [metric: string, value: string];

/** Indexes every valid pair of a version, such as `AV:N`, with its two parts. */
function indexPairs(metrics: readonly Metric[]): ReadonlyMap<string, Choice> {
  const choices = metrics.flatMap(({ abbreviation, values }) =>
    values.map((value): Choice => [abbreviation, value.abbreviation]),
  );
  return new Map(choices.map((choice) => [choice.join(':'), choice]));
}

const pairsOf = new WeakMap<readonly Metric[], ReadonlyMap<string, Choice>>();

function knownPairs(metrics: readonly Metric[]): ReadonlyMap<string, Choice> {
  const known = pairsOf.get(metrics) ?? indexPairs(metrics);
  pairsOf.set(metrics, known);
  return known;
}

/**
 * Reads the metrics of pairs such as `AV:N`. Returns null if a pair is unknown, malformed or duplicated, or a mandatory metric is missing.
 */
export function readChoices(metrics: readonly Metric[], pairs: readonly string[]): MetricChoices | null {
  const known = knownPairs(metrics);
  const choices = new Map(pairs.map((pair) => known.get(pair)).filter((choice) => choice !== undefined));
  const isComplete = metrics.every(({ abbreviation, isMandatory }) => !isMandatory || choices.has(abbreviation));
  return choices.size === pairs.length && isComplete ? choices : null;
}
