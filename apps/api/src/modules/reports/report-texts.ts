import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { Severity } from '@gatehouse/domain/severity';

/** Words of the scale as people read them (spec §4). */
export const severityNames: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
  none: 'None',
};

/** By the bands of CVSS (spec §9). */
export const severityMeanings: Record<Severity, [score: string, meaning: string]> = {
  critical: ['9.0 – 10.0', 'Can be used now, with grave harm. Mend at once.'],
  high: ['7.0 – 8.9', 'Can be used with little effort, or harms much. Mend before anything that is planned.'],
  medium: ['4.0 – 6.9', 'Needs favourable conditions, or harms within limits. Mend with the next changes.'],
  low: ['0.1 – 3.9', 'Helps an attacker little by itself. Mend when there is occasion.'],
  info: ['no score', 'A remark that is no weakness by itself.'],
  none: ['0.0', 'Without effect on confidentiality, integrity or availability.'],
};

export const statusMeanings: Record<FindingStatus, string> = {
  Open: 'Reported and not mended.',
  Retest: 'The client asks to test it again.',
  Fixed: 'Tested again, and gone.',
  'Not Fixed': 'Tested again, and still there.',
  Acknowledged: 'The client has accepted the risk.',
};

/** The words of the reports. */
export const reportTexts = {
  report: 'Security assessment report',
  retestReport: 'Retest report',
  findingReport: 'Finding',
  preparedFor: 'Prepared for',
  preparedBy: 'Prepared by',
  type: 'Type',
  period: 'Period',
  state: 'State',
  made: 'Made on',
  contents: 'Contents',
  summary: 'Summary for management',
  noFindings: 'There are no findings.',
  changes: 'What has changed',
  noChanges: 'No finding has changed its status yet.',
  scope: 'Scope',
  method: 'Method',
  team: 'Team',
  chain: 'Attack chain',
  narrative: 'What happened',
  tactic: 'Tactic',
  technique: 'Technique',
  needs: 'Depends on',
  needsNothing: 'No other step',
  hosts: 'Assets',
  noPicture: 'This picture is of a kind that a PDF cannot hold. The portal shows it.',
  notDescribed: 'A picture that nobody has described yet',
  outcome: 'If it is fixed',
  levers: 'What breaks if a finding is fixed',
  leversMeaning:
    'A step needs every finding and every earlier step that it is linked to: it falls when one of them does.',
  practices: 'Best practices',
  overview: 'Findings at a glance',
  findings: 'Findings',
  severity: 'Severity',
  status: 'Status',
  title: 'Title',
  id: 'ID',
  score: 'CVSS',
  vector: 'Vector',
  noScore: 'none',
  count: 'Findings',
  unresolved: 'Not resolved',
  ownAssessment: 'Own assessment',
  weakness: 'Weakness',
  seen: 'Seen',
  source: 'Source',
  due: 'Due',
  acceptedUntil: 'Accepted until',
  description: 'Description',
  impact: 'Impact',
  recommendation: 'Recommendation',
  evidence: 'Evidence',
  references: 'References',
  places: 'Affected assets',
  host: 'Host',
  location: 'Location',
  history: 'History of its status',
  date: 'Date',
  from: 'From',
  to: 'To',
  who: 'Who',
  comment: 'Comment',
  kind: 'Kind',
  value: 'Value',
  name: 'Name',
  role: 'Role',
  appendix: 'Appendix: how to read this report',
  meaning: 'Meaning',
  severities: 'Severities',
  letters: 'Characters that are not shown',
  statuses: 'Statuses',
  totalRisk: 'Total risk',
  totalRiskMethod:
    'The total risk of an engagement is the sum of the CVSS scores of its findings that are neither Fixed nor Acknowledged, to one decimal. CVSS 3.0 and 3.1 count with their base score, CVSS 4.0 with its one score; a finding without a score counts nothing.',
  shortened: 'This text is shortened here; the portal has all of it.',
  retestSummary: 'Summary',
  retestNone: 'No finding has changed its status since then.',
  timeZone: 'Dates are days in UTC, written DD-MM-YYYY.',
};

const listed = (numbers: readonly number[]): string => new Intl.ListFormat('en').format(numbers.map(String));

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const sentences = {
  counted: (total: number, unresolved: number) =>
    `The assessment has ${many(total, 'finding', 'findings')}, of which ${unresolved} ${unresolved === 1 ? 'is' : 'are'} not resolved.`,
  risk: (risk: string) => `The total risk is ${risk}.`,
  gravest: (severity: string) => `The gravest finding that is not resolved is ${severity}.`,
  allResolved: 'Every finding is fixed, or its risk is accepted.',
  moved: (times: number, status: string) => `${many(times, 'time', 'times')} to ${status}`,
  morePlaces: (count: number) => `… and ${count} more, which the portal lists.`,
  placesFixed: (fixed: number, all: number) => `${fixed} of ${all} fixed`,
  since: (day: string) => `Changes since ${day}`,
  logoOf: (company: string) => `Logo of ${company}`,
  chart: (counts: readonly string[]) => `Findings by severity: ${counts.join(', ')}.`,
  step: (number: number, name: string) => `Step ${number}: ${name}`,
  tactic: (id: string, name: string) => (name === '' ? id : `${name} (${id})`),
  stepNumbers: (numbers: readonly number[]) => `${numbers.length === 1 ? 'Step' : 'Steps'} ${listed(numbers)}`,
  falls: (direct: readonly number[], following: readonly number[]) => {
    const [steps, fall, on] = direct.length === 1 ? ['Step', 'falls', 'it'] : ['Steps', 'fall', 'them'];
    const [others, depend] = following.length === 1 ? ['step', 'depends'] : ['steps', 'depend'];
    const then = following.length === 0 ? '' : `, and ${others} ${listed(following)} that ${depend} on ${on}`;
    return `${steps} ${listed(direct)} ${fall}${then}.`;
  },
  ends: (number: number) => `The attack ends at step ${number}.`,
  neverBegins: 'The attack does not begin.',
  pictureOf: (alt: string) => `Picture: ${alt.replace(/[.!?]?$/, '.')}`,
  missing: (count: number) =>
    `${many(count, 'character of this report could not be shown and stands as \uFFFD: no font of the portal has it. It is', 'characters of this report could not be shown and stand as \uFFFD: no font of the portal has them. They are')} kept for copying and for reading aloud.`,
  retested: (count: number) => `${many(count, 'finding has', 'findings have')} changed since then.`,
};
