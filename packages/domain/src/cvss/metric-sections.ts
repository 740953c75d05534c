import type { Metric, MetricGroup } from './metric.ts';
import { type CvssVersion, metricsByVersion } from './parse-vector.ts';

/** Names of the metric groups in FIRST's specifications. */
export const metricGroupNames: Readonly<Record<MetricGroup, string>> = {
  base: 'Base Metrics',
  temporal: 'Temporal Metrics',
  threat: 'Threat Metrics',
  environmental: 'Environmental Metrics',
  supplemental: 'Supplemental Metrics',
};

/** A section of a form: metrics of one group that belong together. */
export interface MetricSection {
  name: string;
  metrics: readonly Metric[];
}

/** A metric group of a version with its sections. */
export interface MetricSections {
  group: MetricGroup;
  name: string;
  sections: readonly MetricSection[];
}

type SectionRow = readonly [group: MetricGroup, name: string, abbreviations: string];

// Names and sections: FIRST, CVSS v3.1 specification, sections 2 to 4, and v4.0 specification, sections 2 to 5.
const rowsV3: readonly SectionRow[] = [
  ['base', 'Exploitability Metrics', 'AV AC PR UI'],
  ['base', 'Scope', 'S'],
  ['base', 'Impact Metrics', 'C I A'],
  ['temporal', 'Temporal Metrics', 'E RL RC'],
  ['environmental', 'Security Requirements', 'CR IR AR'],
  ['environmental', 'Modified Base Metrics', 'MAV MAC MPR MUI MS MC MI MA'],
];
const rowsV4: readonly SectionRow[] = [
  ['base', 'Exploitability Metrics', 'AV AC AT PR UI'],
  ['base', 'Vulnerable System Impact Metrics', 'VC VI VA'],
  ['base', 'Subsequent System Impact Metrics', 'SC SI SA'],
  ['threat', 'Threat Metrics', 'E'],
  ['environmental', 'Security Requirements', 'CR IR AR'],
  ['environmental', 'Modified Base Metrics', 'MAV MAC MAT MPR MUI MVC MVI MVA MSC MSI MSA'],
  ['supplemental', 'Supplemental Metrics', 'S AU R V RE U'],
];

function sectionsOf(version: CvssVersion, rows: readonly SectionRow[]): readonly MetricSections[] {
  const groups = [...new Set(rows.map(([group]) => group))];
  const metricsOf = (abbreviations: string): Metric[] =>
    abbreviations
      .split(' ')
      .map((wanted) => metricsByVersion[version].find(({ abbreviation }) => abbreviation === wanted))
      .filter((metric) => metric !== undefined);
  return groups.map((group) => ({
    group,
    name: metricGroupNames[group],
    sections: rows
      .filter(([of]) => of === group)
      .map(([, name, abbreviations]) => ({ name, metrics: metricsOf(abbreviations) })),
  }));
}

/** Every metric of a version by group and section, in the order of the specification. */
export const metricSections: Readonly<Record<CvssVersion, readonly MetricSections[]>> = {
  '3.0': sectionsOf('3.0', rowsV3),
  '3.1': sectionsOf('3.1', rowsV3),
  '4.0': sectionsOf('4.0', rowsV4),
};
