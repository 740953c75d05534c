import type { ExportedFinding } from '../export/exported-finding.ts';
import { findingColumns } from '../export/write-findings-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const usualWidth = 16;
const widths: Readonly<Record<string, number>> = {
  ID: 22,
  Title: 48,
  'CVSS Vector': 44,
  'Affected assets': 44,
  'First Seen': 20,
  'Last Seen': 20,
  Description: 60,
  Impact: 48,
  Recommendation: 60,
  Evidence: 48,
  References: 44,
};

function* rowsOf(findings: Iterable<ExportedFinding>): Generator<string[]> {
  for (const finding of findings) yield findingColumns.map(([, read]) => read(finding));
}

/** Writes findings as a workbook with the same columns as the CSV table. Each chunk takes at most one finding. */
export function writeFindingsXlsx(findings: Iterable<ExportedFinding>): Generator<Buffer> {
  const columns = findingColumns.map(([name, , kind]) => ({ name, width: widths[name] ?? usualWidth, kind }));
  return writeXlsx({ sheet: 'Findings', columns }, rowsOf(findings));
}
