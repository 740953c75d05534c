import type { CellObject } from '@e965/xlsx';

import type { CsvRow } from '../csv/csv-reading.ts';
import { formatFailure, type FormatFailure } from '../read-failure.ts';

const compoundFile = 'd0cf11e0a1b11ae1';
// Before compound files a workbook was a stream of records (BIFF2 to BIFF4), which begins with one of these.
const plainRecords = ['09000400', '09000600', '09020600', '09040600', '09080800', '09081000'];

const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

const mostColumns = 256;

/** Whether the bytes are those of a workbook before Office Open XML, or of an encrypted one. */
export function isOldWorkbook(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 8).toString('hex');
  return mark === compoundFile || plainRecords.some((records) => mark.startsWith(records));
}

function refuse(message: string): FormatFailure {
  return formatFailure(message, { byte: 0 });
}

const encrypted = 'The workbook is protected by a password. Remove the password and upload it again.';
const damaged = 'The file is not an Excel workbook, or it is damaged.';

/** The result of a formula is in its cell. Numbers that are shown with leading zeros keep them. */
function textOf(cell: CellObject | null | undefined): string {
  if (!cell || cell.t === 'e') return '';
  const { v: value = '', w: shown = '' } = cell;
  if (cell.t === 'n' && /^0\d+$/.test(shown)) return shown;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The library writes about every unknown record of a damaged file to the log. */
function withoutLog<Result>(work: () => Result): Result {
  const log = globalThis.console;
  const { error } = log;
  log.error = () => undefined;
  try {
    return work();
  } finally {
    log.error = error;
  }
}

async function readFirstSheet(bytes: Buffer): Promise<readonly (readonly CellObject[] | undefined)[]> {
  if (bytes.includes(encryptedPackage)) throw refuse(encrypted);
  const { read, set_cptable: setCodePages } = await import('@e965/xlsx');
  // Workbooks before Excel 97 are in the code page of their system.
  setCodePages(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  try {
    const options = { dense: true, sheets: 0, cellFormula: false };
    const { SheetNames: names, Sheets: sheets } = withoutLog(() => read(bytes, options));
    return sheets[names[0] ?? '']?.['!data'] ?? [];
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw refuse(isProtected ? encrypted : damaged);
  }
}

/** The rows of the first sheet of such a workbook. */
export async function* oldSheetRows(bytes: Buffer): AsyncGenerator<CsvRow> {
  const rows = await readFirstSheet(bytes);
  for (const [index, row] of rows.entries()) {
    if (row === undefined) continue;
    yield { cells: Array.from(row.slice(0, mostColumns), textOf), line: index + 1 };
  }
}
