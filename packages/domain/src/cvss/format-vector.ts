import { type Metric, type MetricChoices, notDefined } from './metric.ts';
import { type CvssVersion, metricsByVersion } from './parse-vector.ts';

/** Returns the mandatory metrics that have no value yet, in the order of the specification. */
export function missingMetrics(version: CvssVersion, choices: MetricChoices): readonly Metric[] {
  return metricsByVersion[version].filter(({ isMandatory, abbreviation }) => isMandatory && !choices.has(abbreviation));
}

/** Formats a vector in the order of the specification, without the metrics that are Not Defined. */
export function formatVector(version: CvssVersion, choices: MetricChoices): string {
  const pairs = metricsByVersion[version].flatMap(({ abbreviation }) => {
    const value = choices.get(abbreviation) ?? notDefined;
    return value === notDefined ? [] : [`${abbreviation}:${value}`];
  });
  return [`CVSS:${version}`, ...pairs].join('/');
}
