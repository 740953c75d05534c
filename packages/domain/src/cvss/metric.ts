/** Which part of a score a metric belongs to. */
export type MetricGroup = 'base' | 'temporal' | 'threat' | 'environmental' | 'supplemental';

/** One choice of a metric. */
export interface MetricValue {
  abbreviation: string;
  word: string;
  /** 3.x: the factor of the equations. 4.0: steps below the most severe value. */
  weight: number;
  /** Only Privileges Required of 3.x weighs more when the scope changes. */
  weightWhenScopeChanged?: number;
}

/** One metric of a CVSS version, as a form or a parser needs it. */
export interface Metric {
  name: string;
  abbreviation: string;
  group: MetricGroup;
  isMandatory: boolean;
  values: readonly MetricValue[];
}

/** The metrics of one vector: abbreviation to chosen value. */
export type MetricChoices = ReadonlyMap<string, string>;

/** What a table row of values looks like: abbreviation, word, weight and, rarely, the weight when the scope changes. */
export type ValueRow = readonly [abbreviation: string, word: string, weight: number, weightWhenScopeChanged?: number];

/** Turns table rows into metric values. */
export function metricValues(rows: readonly ValueRow[]): readonly MetricValue[] {
  return rows.map(([abbreviation, word, weight, weightWhenScopeChanged]) => ({
    abbreviation,
    word,
    weight,
    ...(weightWhenScopeChanged === undefined ? {} : { weightWhenScopeChanged }),
  }));
}

/** The marker of every optional metric that was not judged. */
export const notDefined = 'X';

/** Metric values by abbreviation, for one look-up per metric of a vector. */
export function indexValues(metrics: readonly Metric[]): ReadonlyMap<string, ReadonlyMap<string, MetricValue>> {
  return new Map(
    metrics.map((metric) => [
      metric.abbreviation,
      new Map(metric.values.map((value): [string, MetricValue] => [value.abbreviation, value])),
    ]),
  );
}

/** The value that counts: the modified metric where it is judged, else the base metric. */
export function effectiveValue(choices: MetricChoices, abbreviation: string): string {
  const modified = choices.get(`M${abbreviation}`);
  const isJudged = modified !== undefined && modified !== notDefined;
  return isJudged ? modified : (choices.get(abbreviation) ?? notDefined);
}

/** Whether a metric of the group is written in the vector with a judgement, not as X. */
export function isGroupJudged(choices: MetricChoices, metrics: readonly Metric[]): boolean {
  return metrics.some((metric) => (choices.get(metric.abbreviation) ?? notDefined) !== notDefined);
}
