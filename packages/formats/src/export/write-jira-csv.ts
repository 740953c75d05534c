import type { Severity } from '@gatehouse/domain/severity';

import { byteOrderMark, writeCsvRow } from '../csv/write-csv.ts';
import type { ExportedAsset, ExportedEngagement, ExportedFinding } from './exported-finding.ts';
import { jiraMarkup } from './jira-markup.ts';
import { writePlaceLine } from './place-line.ts';

// Limits of Jira.
const maxCharacters = { summary: 255, description: 32_767 };

const maxLabels = 20;
const maxPlaces = 200;

const priorities: Record<Severity, string> = {
  critical: 'Highest',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Lowest',
  none: 'Lowest',
};

/** Returns the labels of an issue. Jira labels cannot contain spaces. */
function labelsOf({ tags, cwe, cve }: ExportedFinding, engagement: ExportedEngagement): string[] {
  const labels = [engagement.idVisual, ...(cwe === null ? [] : [`CWE-${cwe}`]), ...cve, ...tags].map((label) =>
    label.replaceAll(/\s+/g, '-'),
  );
  return [...new Set(labels)].slice(0, maxLabels);
}

function describeScore({ severity, cvssv3, cvssScore, cwe }: ExportedFinding): string {
  const score = cvssScore === null ? [] : [`CVSS ${cvssScore.toFixed(1)}`];
  return [
    severity.charAt(0).toUpperCase() + severity.slice(1),
    ...score,
    cvssv3 ?? '',
    cwe === null ? '' : `CWE-${cwe}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const codeOf = (asset: ExportedAsset): string => `\`${writePlaceLine(asset).replaceAll('`', "'")}\``;

// "2026-04-01T12:00:00.000Z"
const minuteOf = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;

function describeDates({ firstSeen, lastSeen }: ExportedFinding): string {
  const lines = [
    ...(firstSeen === null ? [] : [`- First seen: ${minuteOf(firstSeen)}`]),
    ...(lastSeen === null ? [] : [`- Last seen: ${minuteOf(lastSeen)}`]),
  ];
  return lines.join('\n');
}

function describePlaces({ affectedAssets }: ExportedFinding): string {
  const lines = affectedAssets.slice(0, maxPlaces).map((asset) => `- ${codeOf(asset)}`);
  const more = affectedAssets.length - lines.length;
  return [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n');
}

/** Returns the evidence of the finding, and of each asset with different evidence. */
function describeEvidence({ evidence, affectedAssets }: ExportedFinding): string {
  const others = affectedAssets.filter((asset) => asset.evidence !== '' && asset.evidence !== evidence);
  const parts = others.map((asset) => `${codeOf(asset)}\n\n${asset.evidence}`);
  return [evidence, ...parts].filter((part) => part !== '').join('\n\n');
}

function describe(finding: ExportedFinding): string {
  const parts: [heading: string, markdown: string][] = [
    ['Severity', describeScore(finding)],
    ['Dates', describeDates(finding)],
    ['Description', finding.description],
    ['Impact', finding.impact],
    ['Recommendation', finding.recommendation],
    ['Affected assets', describePlaces(finding)],
    ['Evidence', describeEvidence(finding)],
    ['References', finding.references.map((reference) => `- ${reference}`).join('\n')],
  ];
  const written = parts
    .filter(([, markdown]) => markdown.trim() !== '')
    .map(([heading, markdown]) => `h3. ${heading}\n\n${jiraMarkup(markdown)}`);
  return cutDescription(written.join('\n\n'));
}

function cutDescription(text: string): string {
  if (text.length <= maxCharacters.description) return text;
  const note = '\n{noformat}\n… shortened; the full text is in the portal.';
  const kept = text.slice(0, maxCharacters.description - note.length).toWellFormed();
  const isInCode = kept.split('{noformat}').length % 2 === 0;
  return kept + (isInCode ? note : note.replace('{noformat}\n', ''));
}

function summarise({ title }: ExportedFinding): string {
  return title.replaceAll(/\s+/g, ' ').slice(0, maxCharacters.summary).toWellFormed();
}

/**
 * Writes findings for Jira's CSV import, one issue per finding; Jira joins columns with the same name. UTF-8 with a byte order mark, RFC
 * 4180, and no cell that a spreadsheet would run as a formula.
 * Iterates over the findings twice, first to count the label columns. Each chunk takes at most one finding, and some chunks are empty.
 */
export function* writeJiraCsv(findings: Iterable<ExportedFinding>, engagement: ExportedEngagement): Generator<string> {
  let labels = 1;
  for (const finding of findings) {
    labels = Math.max(labels, labelsOf(finding, engagement).length);
    yield '';
  }
  const names = ['Summary', 'Issue Type', 'Priority', 'Status', 'External issue ID', 'Due Date', 'Description'];
  yield byteOrderMark + writeCsvRow([...names, ...Array.from({ length: labels }, () => 'Labels')]);
  for (const finding of findings) {
    const own = labelsOf(finding, engagement);
    yield writeCsvRow([
      summarise(finding),
      'Bug',
      priorities[finding.severity],
      finding.statusVulnerability,
      finding.idVisual,
      finding.dueDate ?? '',
      describe(finding),
      ...Array.from({ length: labels }, (_, index) => own[index] ?? ''),
    ]);
  }
}
