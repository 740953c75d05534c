import { addRule, addHit } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import type { JsonObject } from '../json-fields.ts';
import { formatFailure } from '../read-failure.ts';
import { rejecting } from '../rejected-records.ts';
import { splitTarget, type TestsslRow } from '../testssl/read-testssl.ts';
import { describeRow } from '../testssl/testssl-findings.ts';
import { closeCiphers, openCiphers, takeCipher, type CipherRows } from '../testssl/cipher-rows.ts';
import { isProblem, readRow, rowRule, rowSighting } from '../testssl/testssl-row.ts';
import type { CsvRow, CsvTolerance } from './csv-reading.ts';
import { openTable, type CsvTable } from './open-table.ts';
import { warnOfEncoding } from './table-notes.ts';
import { plainName } from './table-layout.ts';

const marks = ['id', 'fqdnip', 'port', 'severity', 'finding'];

/** True if the columns are those of testssl.sh. */
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

function recordOf(object: JsonObject, line: number): TestsslRow | null {
  const facts = readRow(object, line);
  if (facts === null) return null;
  if (facts.level === 'fatal') refuseScan(line);
  const { host, ip } = splitTarget(String(object['fqdnip']));
  return { kind: 'row', object, facts, line, target: { host: host || ip, ip, port: String(object['port']) } };
}

/** Yields the relevant rows of a testssl.sh table. Throws if the scan failed. */
export async function* readTestsslRows({ headers, rows }: CsvTable): AsyncGenerator<TestsslRow> {
  for await (const row of rows) {
    const record = recordOf(objectOf(headers, row), row.line);
    if (record !== null) yield record;
  }
}

function passRow(draft: FindingsDraft, ciphers: CipherRows, { object, facts, line, target }: TestsslRow): void {
  if (isProblem(facts)) draft.skipped += 1;
  if (isProblem(facts) || target === null || takeCipher(draft, ciphers, { object, facts, target })) return;
  addRule(draft, facts.check, { line, read: () => rowRule(object, facts) });
  addHit(draft, { ...rowSighting(facts, target), evidence: () => describeRow(facts) });
}

/** Reads the rows of testssl.sh like its JSON: good results are not findings, and a failed scan throws. */
export async function readTestsslTable(table: CsvTable, draft: FindingsDraft): Promise<FindingsReading> {
  const ciphers = openCiphers();
  for await (const row of readTestsslRows(table)) passRow(draft, ciphers, row);
  closeCiphers(draft, ciphers);
  const reading = closeDraft(draft);
  return { ...reading, warnings: [...reading.warnings, ...warnOfEncoding(table)] };
}

/** Opens a table and throws if it is not from testssl.sh. */
export async function openTestsslTable(input: FileInput, tolerance?: CsvTolerance): Promise<CsvTable> {
  const called = 'a testssl.sh report';
  const table = await openTable(input, called, tolerance === undefined ? {} : { tolerance });
  if (isTestsslTable(table.headers)) return table;
  const message = `The file is not ${called}: its columns are not those of testssl.sh.`;
  throw formatFailure(message, { line: table.line });
}

/** Reads the CSV output of testssl.sh. */
export async function testsslCsv(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('testssl', limits);
  return readTestsslTable(await openTestsslTable(input, rejecting(draft)), draft);
}
