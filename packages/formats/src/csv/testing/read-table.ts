import type { FindingRecord } from '../../finding-record.ts';
import { csvFindings } from '../csv-findings.ts';
import { writeCsvRow } from '../write-csv.ts';

/** A row by the names of its columns. */
export type TableRow = Readonly<Record<string, string>>;

/** The table of these rows, whose columns are those of any of them. */
export function tableOf(rows: readonly TableRow[]): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [headers, ...rows.map((row) => headers.map((name) => row[name] ?? ''))].map(writeCsvRow).join('');
}

/** The first finding of a table of these rows. */
export async function readRows(...rows: readonly TableRow[]): Promise<FindingRecord> {
  const [first] = (await csvFindings([tableOf(rows)])).findings;
  if (first === undefined) throw new Error('The table has no finding.');
  return first;
}

/** The output of a tool, as evidence shows it. */
export function codeOf(heading: string, text: string): string {
  return `**${heading}**\n\n\`\`\`\n${text}\n\`\`\``;
}
