import type { FindingRecord } from '../../finding-record.ts';
import { csvFindings } from '../csv-findings.ts';
import { writeCsvRow } from '../write-csv.ts';

/** A row by column name. */
export type TableRow = Readonly<Record<string, string>>;

/** Returns a CSV table with these rows. Its columns are those of all rows together. */
export function tableOf(rows: readonly TableRow[]): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [headers, ...rows.map((row) => headers.map((name) => row[name] ?? ''))].map(writeCsvRow).join('');
}

/** Returns the first finding of a table with these rows. */
export async function readRows(...rows: readonly TableRow[]): Promise<FindingRecord> {
  const [first] = (await csvFindings([tableOf(rows)])).findings;
  if (first === undefined) throw new Error('The table has no finding.');
  return first;
}

/** Returns tool output as evidence displays it. */
export function codeOf(heading: string, text: string): string {
  return `**${heading}**\n\n\`\`\`\n${text}\n\`\`\``;
}
