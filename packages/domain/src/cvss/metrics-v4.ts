import { metricValues, type Metric, type MetricGroup, type ValueRow } from './metric.ts';

// Names: FIRST, CVSS v4.0 specification, sections 2 to 5. Weights: steps below the most severe value of the metric; section 8 uses them to
// measure the distance from the top of the macro-vector.

const attackVector: readonly ValueRow[] = [
  ['N', 'Network', 0],
  ['A', 'Adjacent', 1],
  ['L', 'Local', 2],
  ['P', 'Physical', 3],
];
const attackComplexity: readonly ValueRow[] = [
  ['L', 'Low', 0],
  ['H', 'High', 1],
];
const attackRequirements: readonly ValueRow[] = [
  ['N', 'None', 0],
  ['P', 'Present', 1],
];
const privilegesRequired: readonly ValueRow[] = [
  ['N', 'None', 0],
  ['L', 'Low', 1],
  ['H', 'High', 2],
];
const userInteraction: readonly ValueRow[] = [
  ['N', 'None', 0],
  ['P', 'Passive', 1],
  ['A', 'Active', 2],
];
const vulnerableImpact: readonly ValueRow[] = [
  ['H', 'High', 0],
  ['L', 'Low', 1],
  ['N', 'None', 2],
];
// Weight 0 is reserved for Safety, which only MSI and MSA can have.
const subsequentImpact: readonly ValueRow[] = [
  ['H', 'High', 1],
  ['L', 'Low', 2],
  ['N', 'Negligible', 3],
];
const notDefinedRow: ValueRow = ['X', 'Not Defined', 0];
const requirement: readonly ValueRow[] = [notDefinedRow, ['H', 'High', 0], ['M', 'Medium', 1], ['L', 'Low', 2]];
const safetyImpact: readonly ValueRow[] = [notDefinedRow, ['S', 'Safety', 0], ...subsequentImpact];

function metric(
  group: MetricGroup,
  [name, abbreviation]: readonly [string, string],
  rows: readonly ValueRow[],
): Metric {
  return { name, abbreviation, group, isMandatory: group === 'base', values: metricValues(rows) };
}

/** The mandatory metrics of CVSS 4.0. */
export const baseMetricsV4: readonly Metric[] = [
  metric('base', ['Attack Vector', 'AV'], attackVector),
  metric('base', ['Attack Complexity', 'AC'], attackComplexity),
  metric('base', ['Attack Requirements', 'AT'], attackRequirements),
  metric('base', ['Privileges Required', 'PR'], privilegesRequired),
  metric('base', ['User Interaction', 'UI'], userInteraction),
  metric('base', ['Vulnerable System Confidentiality', 'VC'], vulnerableImpact),
  metric('base', ['Vulnerable System Integrity', 'VI'], vulnerableImpact),
  metric('base', ['Vulnerable System Availability', 'VA'], vulnerableImpact),
  metric('base', ['Subsequent System Confidentiality', 'SC'], subsequentImpact),
  metric('base', ['Subsequent System Integrity', 'SI'], subsequentImpact),
  metric('base', ['Subsequent System Availability', 'SA'], subsequentImpact),
];

/** The only threat metric of CVSS 4.0. */
export const threatMetricsV4: readonly Metric[] = [
  metric(
    'threat',
    ['Exploit Maturity', 'E'],
    [notDefinedRow, ['A', 'Attacked', 0], ['P', 'Proof-of-Concept', 1], ['U', 'Unreported', 2]],
  ),
];

/** The environmental metrics of CVSS 4.0. */
export const environmentalMetricsV4: readonly Metric[] = [
  metric('environmental', ['Confidentiality Requirement', 'CR'], requirement),
  metric('environmental', ['Integrity Requirement', 'IR'], requirement),
  metric('environmental', ['Availability Requirement', 'AR'], requirement),
  metric('environmental', ['Modified Attack Vector', 'MAV'], [notDefinedRow, ...attackVector]),
  metric('environmental', ['Modified Attack Complexity', 'MAC'], [notDefinedRow, ...attackComplexity]),
  metric('environmental', ['Modified Attack Requirements', 'MAT'], [notDefinedRow, ...attackRequirements]),
  metric('environmental', ['Modified Privileges Required', 'MPR'], [notDefinedRow, ...privilegesRequired]),
  metric('environmental', ['Modified User Interaction', 'MUI'], [notDefinedRow, ...userInteraction]),
  metric('environmental', ['Modified Vulnerable System Confidentiality', 'MVC'], [notDefinedRow, ...vulnerableImpact]),
  metric('environmental', ['Modified Vulnerable System Integrity', 'MVI'], [notDefinedRow, ...vulnerableImpact]),
  metric('environmental', ['Modified Vulnerable System Availability', 'MVA'], [notDefinedRow, ...vulnerableImpact]),
  metric('environmental', ['Modified Subsequent System Confidentiality', 'MSC'], [notDefinedRow, ...subsequentImpact]),
  metric('environmental', ['Modified Subsequent System Integrity', 'MSI'], safetyImpact),
  metric('environmental', ['Modified Subsequent System Availability', 'MSA'], safetyImpact),
];

// Supplemental metrics are informative and never change the score.
const supplementalMetrics: readonly Metric[] = [
  metric('supplemental', ['Safety', 'S'], [notDefinedRow, ['N', 'Negligible', 0], ['P', 'Present', 0]]),
  metric('supplemental', ['Automatable', 'AU'], [notDefinedRow, ['N', 'No', 0], ['Y', 'Yes', 0]]),
  metric(
    'supplemental',
    ['Recovery', 'R'],
    [notDefinedRow, ['A', 'Automatic', 0], ['U', 'User', 0], ['I', 'Irrecoverable', 0]],
  ),
  metric('supplemental', ['Value Density', 'V'], [notDefinedRow, ['D', 'Diffuse', 0], ['C', 'Concentrated', 0]]),
  metric(
    'supplemental',
    ['Vulnerability Response Effort', 'RE'],
    [notDefinedRow, ['L', 'Low', 0], ['M', 'Moderate', 0], ['H', 'High', 0]],
  ),
  metric(
    'supplemental',
    ['Provider Urgency', 'U'],
    [notDefinedRow, ['Clear', 'Clear', 0], ['Green', 'Green', 0], ['Amber', 'Amber', 0], ['Red', 'Red', 0]],
  ),
];

/** Every metric of CVSS 4.0, in the order of the specification. */
export const metricsV4: readonly Metric[] = [
  ...baseMetricsV4,
  ...threatMetricsV4,
  ...environmentalMetricsV4,
  ...supplementalMetrics,
];
