import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';

import type { CsvRow } from '../csv/csv-reading.ts';
import { formatFailure, type FormatFailure } from '../read-failure.ts';
import { type MergedCells, withMergedCells } from './merged-cells.ts';
import type { SheetReading } from './read-xlsx.ts';
import { chooseSheet, describeChoice, type ListedSheet } from './sheet-choice.ts';

const compoundFile = 'd0cf11e0a1b11ae1';
// Before compound files, a workbook was a stream of records (BIFF2 to BIFF4), which starts with one of these.
const plainRecords = ['09000400', '09000600', '09020600', '09040600', '09080800', '09081000'];

const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

const maxColumns = 256;

/** True for an encrypted workbook, or one in a format before Office Open XML. */
export function isOldWorkbook(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 8).toString('hex');
  return mark === compoundFile || plainRecords.some((records) => mark.startsWith(records));
}

function refuse(message: string): FormatFailure {
  return formatFailure(message, { byte: 0 });
}

const encrypted = 'The workbook is protected by a password. Remove the password and upload it again.';
const damaged = 'The file is not an Excel workbook, or it is damaged.';

/** Returns the text of a cell; for a formula, its stored result. Numbers displayed with leading zeros keep them. */
function textOf(cell: CellObject | null | undefined): string {
  if (!cell || cell.t === 'e') return '';
  const { v: value = '', w: shown = '' } = cell;
  if (cell.t === 'n' && /^0\d+$/.test(shown)) return shown;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Runs a function without console errors, because the library logs every unknown record of a damaged file. */
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

async function readBook(bytes: Buffer): Promise<WorkBook> {
  if (bytes.includes(encryptedPackage)) throw refuse(encrypted);
  const { read, set_cptable: setCodePages } = await import('@e965/xlsx');
  // Workbooks before Excel 97 use the code page of their system.
  setCodePages(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  try {
    return withoutLog(() => read(bytes, { dense: true, cellFormula: false }));
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw refuse(isProtected ? encrypted : damaged);
  }
}

function listSheets({ SheetNames: names, Sheets: sheets, Workbook: book }: WorkBook): ListedSheet[] {
  const listed = names.map((name, place) => ({ name, isHidden: (book?.Sheets?.[place]?.Hidden ?? 0) > 0 }));
  return listed.filter(({ name }) => sheets[name]?.['!type'] !== 'chart');
}

async function* rowsOf(sheet: WorkSheet | undefined): AsyncGenerator<CsvRow> {
  const rows: readonly (readonly CellObject[] | undefined)[] = sheet?.['!data'] ?? [];
  for (const [index, row] of rows.entries()) {
    if (row === undefined) continue;
    yield { cells: Array.from(row.slice(0, maxColumns), textOf), line: index + 1 };
  }
}

function mergedOf(sheet: WorkSheet | undefined): MergedCells[] {
  const ranges = (sheet?.['!merges'] ?? []).filter(({ s, e }) => e.r > s.r && s.c < maxColumns);
  return ranges.map(({ s, e }) => ({ column: s.c, firstLine: s.r + 1, lastLine: e.r + 1 }));
}

/** Opens the first visible sheet of an old workbook. */
export async function openOldSheet(bytes: Buffer): Promise<SheetReading> {
  const book = await readBook(bytes);
  const sheets = listSheets(book);
  const chosen = chooseSheet(sheets) ?? { name: '', isHidden: false };
  const sheet = book.Sheets[chosen.name];
  return { rows: withMergedCells(rowsOf(sheet), mergedOf(sheet)), choice: describeChoice(sheets, chosen) };
}
