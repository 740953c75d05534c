/** A metric group: the part of a score that a metric affects. */
export type MetricGroup = 'base' | 'temporal' | 'threat' | 'environmental' | 'supplemental';

/** A possible value of a metric. */
export interface MetricValue {
  abbreviation: string;
  word: string;
  /** CVSS 3.x: the factor in the equations. 4.0: steps below the most severe value. */
  weight: number;
  /** Only Privileges Required of 3.x has another weight if the scope is changed. */
  weightWhenScopeChanged?: number;
}

/** One metric of a CVSS version. */
export interface Metric {
  name: string;
  abbreviation: string;
  group: MetricGroup;
  isMandatory: boolean;
  values: readonly MetricValue[];
}

/** The metrics of a vector: abbreviation to value. */
export type MetricChoices = ReadonlyMap<string, string>;

/** A table row of a metric value; the last weight applies if the scope is changed. */
export type ValueRow = readonly [abbreviation: string, word: string, weight: number, weightWhenScopeChanged?: number];

/** Converts table rows to metric values. */
export function metricValues(rows: readonly ValueRow[]): readonly MetricValue[] {
  return rows.map(([abbreviation, word, weight, weightWhenScopeChanged]) => ({
    abbreviation,
    word,
    weight,
    ...(weightWhenScopeChanged === undefined ? {} : { weightWhenScopeChanged }),
  }));
}

/** The value of an optional metric that is not defined. */
export const notDefined = 'X';

/** Indexes the metric values by the abbreviations of the metric and the value. */
export function indexValues(metrics: readonly Metric[]): ReadonlyMap<string, ReadonlyMap<string, MetricValue>> {
  return new Map(
    metrics.map((metric) => [
      metric.abbreviation,
      new Map(metric.values.map((value): [string, MetricValue] => [value.abbreviation, value])),
    ]),
  );
}

/** Returns the effective value: that of the modified metric if it is defined, otherwise that of the base metric. */
export function effectiveValue(choices: MetricChoices, abbreviation: string): string {
  const modified = choices.get(`M${abbreviation}`);
  const isModified = modified !== undefined && modified !== notDefined;
  return isModified ? modified : (choices.get(abbreviation) ?? notDefined);
}

/** True if the vector has a value other than X for a metric of the group. */
export function isGroupDefined(choices: MetricChoices, metrics: readonly Metric[]): boolean {
  return metrics.some((metric) => (choices.get(metric.abbreviation) ?? notDefined) !== notDefined);
}
