import { type Metric, type MetricChoices, notDefined } from './metric.ts';
import { type CvssVersion, metricsByVersion } from './parse-vector.ts';

/** The mandatory metrics of a version that are not chosen yet, in the order of the specification. */
export function missingMetrics(version: CvssVersion, choices: MetricChoices): readonly Metric[] {
  return metricsByVersion[version].filter(({ isMandatory, abbreviation }) => isMandatory && !choices.has(abbreviation));
}

/** Writes a vector in the order of the specification; what is Not Defined is left out, as it says nothing. */
export function formatVector(version: CvssVersion, choices: MetricChoices): string {
  const pairs = metricsByVersion[version].flatMap(({ abbreviation }) => {
    const value = choices.get(abbreviation) ?? notDefined;
    return value === notDefined ? [] : [`${abbreviation}:${value}`];
  });
  return [`CVSS:${version}`, ...pairs].join('/');
}
