import type { Metric, MetricChoices } from './metric.ts';

type Choice = readonly [metric: string, value: string];

/** Every legal pair of a version, such as `AV:N`, with its two halves. */
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

/** The choices of pairs such as `AV:N`; null where one is unknown, malformed or written twice, or a mandatory metric is absent. */
export function readChoices(metrics: readonly Metric[], pairs: readonly string[]): MetricChoices | null {
  const known = knownPairs(metrics);
  const choices = new Map(pairs.map((pair) => known.get(pair)).filter((choice) => choice !== undefined));
  const isComplete = metrics.every(({ abbreviation, isMandatory }) => !isMandatory || choices.has(abbreviation));
  return choices.size === pairs.length && isComplete ? choices : null;
}
