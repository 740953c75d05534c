import { byteOrderMark, writeCsvRow } from '../csv/write-csv.ts';
import { dayOf, describePlace, type ExportedFinding } from './exported-finding.ts';

type Column = readonly [name: string, read: (finding: ExportedFinding) => string, kind?: 'number'];

function listPlaces({ affectedAssets }: ExportedFinding): string {
  return affectedAssets.map(describePlace).join('\n');
}

/** The columns of a table of findings. */
// The names are among those that the reader of tables knows by itself.
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
  ['Affected URLs', listPlaces],
  ['Description', ({ description }) => description],
  ['Impact', ({ impact }) => impact],
  ['Recommendation', ({ recommendation }) => recommendation],
  ['Evidence', ({ evidence }) => evidence],
  ['References', ({ references }) => references.join('\n')],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Tool', ({ source }) => source.tool],
  ['Rule ID', ({ source }) => source.ruleId],
  ['First Seen', ({ firstSeen }) => dayOf(firstSeen)],
  ['Last Seen', ({ lastSeen }) => dayOf(lastSeen)],
  ['Due Date', ({ dueDate }) => dueDate ?? ''],
  ['Comment', ({ comment }) => comment],
];

/**
 * Findings as a table for spreadsheets, one line per finding, its places one below the other in one cell. UTF-8 with
 * its mark, RFC 4180, and no cell that a spreadsheet would run. The pieces together are the file.
 */
export function* writeFindingsCsv(findings: Iterable<ExportedFinding>): Generator<string> {
  yield byteOrderMark + writeCsvRow(findingColumns.map(([name]) => name));
  for (const finding of findings) yield writeCsvRow(findingColumns.map(([, read]) => read(finding)));
}
