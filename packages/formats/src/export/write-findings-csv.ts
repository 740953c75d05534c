import { byteOrderMark, writeCsvRow } from '../csv/write-csv.ts';
import { plainSections, writeSections } from './asset-sections.ts';
import { type ExportedFinding, plainOf } from './exported-finding.ts';
import { writePlaceLine } from './place-line.ts';

type Column = readonly [name: string, read: (finding: ExportedFinding) => string, kind?: 'number' | 'moment' | 'day'];

function listPlaces({ affectedAssets }: ExportedFinding): string {
  return affectedAssets.map(writePlaceLine).join('\n');
}

const sections = plainSections(plainOf);

/** Returns the finding's evidence, followed by that of each asset under its line. A single asset may share the finding's evidence. */
function listEvidence({ evidence, affectedAssets: assets }: ExportedFinding): string {
  const numbered = assets.map((asset, index) => [index + 1, asset] as const);
  const isShared = assets.length === 1 && assets[0]?.evidence === evidence;
  const isLone = assets.length === 1 && !isShared;
  return writeSections(evidence, isShared ? [] : numbered.filter(([, own]) => isLone || own.evidence !== ''), sections);
}

/** Columns of a findings table, with plain text cells. The table reader recognizes them by name. */
export const findingColumns: readonly Column[] = [
  ['ID', ({ idVisual }) => idVisual],
  ['Title', ({ title }) => title],
  ['Severity', ({ severity }) => severity],
  ['Status', ({ statusVulnerability }) => statusVulnerability],
  ['CVSS Vector', ({ cvssv3 }) => cvssv3 ?? ''],
  ['CVSS Score', ({ cvssScore }) => cvssScore?.toFixed(1) ?? '', 'number'],
  ['CWE', ({ cwe }) => (cwe === null ? '' : `CWE-${cwe}`)],
  ['CVE', ({ cve }) => cve.join(', ')],
  ['OWASP', ({ owasp }) => owasp],
  ['Affected assets', listPlaces],
  ['Description', ({ description }) => plainOf(description)],
  ['Impact', ({ impact }) => plainOf(impact)],
  ['Recommendation', ({ recommendation }) => plainOf(recommendation)],
  ['Evidence', listEvidence],
  ['References', ({ references }) => references.join('\n')],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Tool', ({ source }) => source.tool],
  ['Rule ID', ({ source }) => source.ruleId],
  ['First Seen', ({ firstSeen }) => firstSeen ?? '', 'moment'],
  ['Last Seen', ({ lastSeen }) => lastSeen ?? '', 'moment'],
  ['Due Date', ({ dueDate }) => dueDate ?? '', 'day'],
  ['Comment', ({ comment }) => plainOf(comment)],
  ['Confidence', ({ confidence }) => String(confidence ?? ''), 'number'],
];

/**
 * Writes findings as a CSV table for spreadsheets, one row per finding, with the affected assets in one cell, one per line. UTF-8 with a
 * byte order mark, RFC 4180, and no cell that a spreadsheet would run as a formula.
 */
export function* writeFindingsCsv(findings: Iterable<ExportedFinding>): Generator<string> {
  yield byteOrderMark + writeCsvRow(findingColumns.map(([name]) => name));
  for (const finding of findings) yield writeCsvRow(findingColumns.map(([, read]) => read(finding)));
}
