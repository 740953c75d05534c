import { metricValues, type Metric, type MetricGroup, type ValueRow } from './metric.ts';

// Names and weights: FIRST, CVSS v3.1 specification, section 7.4; 3.0 has the same.

const attackVector: readonly ValueRow[] = [
  ['N', 'Network', 0.85],
  ['A', 'Adjacent', 0.62],
  ['L', 'Local', 0.55],
  ['P', 'Physical', 0.2],
];
const attackComplexity: readonly ValueRow[] = [
  ['L', 'Low', 0.77],
  ['H', 'High', 0.44],
];
const privilegesRequired: readonly ValueRow[] = [
  ['N', 'None', 0.85],
  ['L', 'Low', 0.62, 0.68],
  ['H', 'High', 0.27, 0.5],
];
const userInteraction: readonly ValueRow[] = [
  ['N', 'None', 0.85],
  ['R', 'Required', 0.62],
];
// Scope has no weight of its own: it selects the equation (specification.md, Business constants and limits, factor 1.08).
const scope: readonly ValueRow[] = [
  ['U', 'Unchanged', 1],
  ['C', 'Changed', 1.08],
];
const impact: readonly ValueRow[] = [
  ['H', 'High', 0.56],
  ['L', 'Low', 0.22],
  ['N', 'None', 0],
];
const requirement: readonly ValueRow[] = [
  ['X', 'Not Defined', 1],
  ['H', 'High', 1.5],
  ['M', 'Medium', 1],
  ['L', 'Low', 0.5],
];
// The weight of X is never used: the base metric replaces it.
const notDefinedRow: ValueRow = ['X', 'Not Defined', 1];

function metric(
  group: MetricGroup,
  [name, abbreviation]: readonly [string, string],
  rows: readonly ValueRow[],
): Metric {
  return { name, abbreviation, group, isMandatory: group === 'base', values: metricValues(rows) };
}

const baseMetrics: readonly Metric[] = [
  metric('base', ['Attack Vector', 'AV'], attackVector),
  metric('base', ['Attack Complexity', 'AC'], attackComplexity),
  metric('base', ['Privileges Required', 'PR'], privilegesRequired),
  metric('base', ['User Interaction', 'UI'], userInteraction),
  metric('base', ['Scope', 'S'], scope),
  metric('base', ['Confidentiality', 'C'], impact),
  metric('base', ['Integrity', 'I'], impact),
  metric('base', ['Availability', 'A'], impact),
];

/** The temporal metrics of CVSS 3.0 and 3.1. */
export const temporalMetricsV3: readonly Metric[] = [
  metric(
    'temporal',
    ['Exploit Code Maturity', 'E'],
    [
      ['X', 'Not Defined', 1],
      ['H', 'High', 1],
      ['F', 'Functional', 0.97],
      ['P', 'Proof-of-Concept', 0.94],
      ['U', 'Unproven', 0.91],
    ],
  ),
  metric(
    'temporal',
    ['Remediation Level', 'RL'],
    [
      ['X', 'Not Defined', 1],
      ['U', 'Unavailable', 1],
      ['W', 'Workaround', 0.97],
      ['T', 'Temporary Fix', 0.96],
      ['O', 'Official Fix', 0.95],
    ],
  ),
  metric(
    'temporal',
    ['Report Confidence', 'RC'],
    [
      ['X', 'Not Defined', 1],
      ['C', 'Confirmed', 1],
      ['R', 'Reasonable', 0.96],
      ['U', 'Unknown', 0.92],
    ],
  ),
];

/** The environmental metrics of CVSS 3.0 and 3.1. */
export const environmentalMetricsV3: readonly Metric[] = [
  metric('environmental', ['Confidentiality Requirement', 'CR'], requirement),
  metric('environmental', ['Integrity Requirement', 'IR'], requirement),
  metric('environmental', ['Availability Requirement', 'AR'], requirement),
  metric('environmental', ['Modified Attack Vector', 'MAV'], [notDefinedRow, ...attackVector]),
  metric('environmental', ['Modified Attack Complexity', 'MAC'], [notDefinedRow, ...attackComplexity]),
  metric('environmental', ['Modified Privileges Required', 'MPR'], [notDefinedRow, ...privilegesRequired]),
  metric('environmental', ['Modified User Interaction', 'MUI'], [notDefinedRow, ...userInteraction]),
  metric('environmental', ['Modified Scope', 'MS'], [notDefinedRow, ...scope]),
  metric('environmental', ['Modified Confidentiality', 'MC'], [notDefinedRow, ...impact]),
  metric('environmental', ['Modified Integrity', 'MI'], [notDefinedRow, ...impact]),
  metric('environmental', ['Modified Availability', 'MA'], [notDefinedRow, ...impact]),
];

/** Every metric of CVSS 3.0 and 3.1, in the order of the specification. */
export const metricsV3: readonly Metric[] = [...baseMetrics, ...temporalMetricsV3, ...environmentalMetricsV3];
