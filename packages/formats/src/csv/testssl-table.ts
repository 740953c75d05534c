import { addRule, addSighting } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlock } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import type { JsonObject } from '../json-fields.ts';
import { formatFailure } from '../read-failure.ts';
import { isProblem, readRow, rowRule, rowSighting } from '../testssl/testssl-row.ts';
import type { CsvRow } from './csv-reading.ts';
import { openTable, type CsvTable } from './open-table.ts';
import { plainName } from './table-layout.ts';

const marks = ['id', 'fqdnip', 'port', 'severity', 'finding'];
const maxProof = 4_000;

/** Whether the columns are those of testssl.sh. */
export function isTestsslTable(headers: readonly string[]): boolean {
  const names = new Set(headers.map(plainName));
  return marks.every((mark) => names.has(mark));
}

function objectOf(headers: readonly string[], { cells }: CsvRow): JsonObject {
  return Object.fromEntries(headers.map((header, index) => [plainName(header), (cells[index] ?? '').trim()]));
}

function refuseScan(line: number): never {
  const message = `Line ${line}: testssl.sh reports that the scan failed (FATAL). Run the scan again.`;
  throw formatFailure(message, { line });
}

function passRow(draft: FindingsDraft, row: JsonObject, line: number): void {
  const facts = readRow(row, line);
  if (facts === null) return;
  if (facts.level === 'fatal') refuseScan(line);
  if (isProblem(facts)) {
    draft.skipped += 1;
    return;
  }
  const [host = '', ip = ''] = String(row['fqdnip']).split('/');
  const target = { host: host || ip, ip: ip.replaceAll(/[[\]]/g, ''), port: String(row['port']) };
  const heading = facts.part === '' ? 'Finding' : `Finding (${facts.part.replaceAll(/[^\w#. -]/g, '')})`;
  addRule(draft, facts.check, { line, read: () => rowRule(row, facts) });
  addSighting(draft, { ...rowSighting(facts, target), evidence: () => codeBlock(heading, facts.finding, maxProof) });
}

/** Reads the rows of testssl.sh as its JSON is read: what is fine is no finding, and a failed scan is refused. */
export async function readTestsslTable(table: CsvTable, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('testssl', limits);
  for await (const row of table.rows) passRow(draft, objectOf(table.headers, row), row.line);
  return closeDraft(draft);
}

/** Reads the CSV of testssl.sh. */
export async function testsslCsv(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const called = 'a testssl.sh report';
  const table = await openTable(input, called);
  if (isTestsslTable(table.headers)) return readTestsslTable(table, limits);
  const message = `The file is not ${called}: its columns are not those of testssl.sh.`;
  throw formatFailure(message, { line: table.line });
}
