import { metricValues, type Metric, type MetricGroup, type ValueRow } from './metric.ts';

// Names and weights: FIRST, A Complete Guide to CVSS 2.0, sections 2 and 3.2.

const impact: readonly ValueRow[] = [
  ['C', 'Complete', 0.66],
  ['P', 'Partial', 0.275],
  ['N', 'None', 0],
];
const requirement: readonly ValueRow[] = [
  ['ND', 'Not Defined', 1],
  ['H', 'High', 1.51],
  ['M', 'Medium', 1],
  ['L', 'Low', 0.5],
];

type MetricRow = readonly [name: string, abbreviation: string, rows: readonly ValueRow[]];

const metricsOf = (group: MetricGroup, rows: readonly MetricRow[]): readonly Metric[] =>
  rows.map(([name, abbreviation, values]) => ({
    name,
    abbreviation,
    group,
    isMandatory: group === 'base',
    values: metricValues(values),
  }));

const baseMetrics = metricsOf('base', [
  [
    'Access Vector',
    'AV',
    [
      ['N', 'Network', 1],
      ['A', 'Adjacent Network', 0.646],
      ['L', 'Local', 0.395],
    ],
  ],
  [
    'Access Complexity',
    'AC',
    [
      ['L', 'Low', 0.71],
      ['M', 'Medium', 0.61],
      ['H', 'High', 0.35],
    ],
  ],
  [
    'Authentication',
    'Au',
    [
      ['N', 'None', 0.704],
      ['S', 'Single', 0.56],
      ['M', 'Multiple', 0.45],
    ],
  ],
  ['Confidentiality Impact', 'C', impact],
  ['Integrity Impact', 'I', impact],
  ['Availability Impact', 'A', impact],
]);

/** The temporal metrics of CVSS 2.0. */
export const temporalMetricsV2 = metricsOf('temporal', [
  [
    'Exploitability',
    'E',
    [
      ['ND', 'Not Defined', 1],
      ['H', 'High', 1],
      ['F', 'Functional', 0.95],
      ['POC', 'Proof-of-Concept', 0.9],
      ['U', 'Unproven', 0.85],
    ],
  ],
  [
    'Remediation Level',
    'RL',
    [
      ['ND', 'Not Defined', 1],
      ['U', 'Unavailable', 1],
      ['W', 'Workaround', 0.95],
      ['TF', 'Temporary Fix', 0.9],
      ['OF', 'Official Fix', 0.87],
    ],
  ],
  [
    'Report Confidence',
    'RC',
    [
      ['ND', 'Not Defined', 1],
      ['C', 'Confirmed', 1],
      ['UR', 'Uncorroborated', 0.95],
      ['UC', 'Unconfirmed', 0.9],
    ],
  ],
]);

/** The environmental metrics of CVSS 2.0. */
export const environmentalMetricsV2 = metricsOf('environmental', [
  [
    'Collateral Damage Potential',
    'CDP',
    [
      ['ND', 'Not Defined', 0],
      ['N', 'None', 0],
      ['L', 'Low', 0.1],
      ['LM', 'Low-Medium', 0.3],
      ['MH', 'Medium-High', 0.4],
      ['H', 'High', 0.5],
    ],
  ],
  [
    'Target Distribution',
    'TD',
    [
      ['ND', 'Not Defined', 1],
      ['H', 'High', 1],
      ['M', 'Medium', 0.75],
      ['L', 'Low', 0.25],
      ['N', 'None', 0],
    ],
  ],
  ['Confidentiality Requirement', 'CR', requirement],
  ['Integrity Requirement', 'IR', requirement],
  ['Availability Requirement', 'AR', requirement],
]);

/** Every metric of CVSS 2.0, in the order of its guide. */
export const metricsV2: readonly Metric[] = [...baseMetrics, ...temporalMetricsV2, ...environmentalMetricsV2];
