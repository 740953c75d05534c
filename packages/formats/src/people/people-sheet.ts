import { isUtf8 } from 'node:buffer';

import type { PeopleEncoding } from '@gatehouse/domain/text-encodings';

import type { CsvRow } from '../csv/csv-reading.ts';
import { csvLimits } from '../csv/csv-reading.ts';
import { readCsv } from '../csv/read-csv.ts';
import { byteOrderMarks, encodingOfBeginning, type FileInput, toBytes } from '../decode-text.ts';
import { refusedAsBinary } from '../leaks/refuse-binary.ts';
import { formatFailure, type FormatFailure } from '../read-failure.ts';
import { isOldWorkbook, openOldSheet } from '../xlsx/read-xls.ts';
import { type SheetReading, tableOfRows } from '../xlsx/read-xlsx.ts';
import type { SheetChoice } from '../xlsx/sheet-choice.ts';
import { decodeWith } from './code-pages.ts';
import { openWorkbook } from './open-workbook.ts';
import { guessPeopleEncoding } from './people-encoding.ts';

/** The encoding in which a table is read. */
export interface TextEncoding {
  encoding: PeopleEncoding;
  /** True if the user stated the encoding or only one is likely. */
  isCertain: boolean;
  /** A decoded line that shows the effect of the encoding, or an empty string. */
  example: string;
}

/** The rows of a list. In a text table, an extra delimiter shifts all following cells. */
export interface PeopleSheet {
  rows: AsyncGenerator<CsvRow>;
  isText: boolean;
  /** Set for a workbook. */
  choice: SheetChoice | null;
  /** Set for a text that is not Unicode. */
  encoding: TextEncoding | null;
}

function refuse(message: string): FormatFailure {
  return formatFailure(message, { byte: 0 });
}

async function gatherBytes(input: FileInput, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let left = most;
  for await (const piece of toBytes(input)) {
    left -= piece.length;
    if (left < 0) throw refuse(`The file is larger than ${most / 1_000_000} MB.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const lineFeed = 10;

/** Returns the lines that are not UTF-8, from which the encoding is detected. */
function foreignLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(lineFeed, start);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    if (!isUtf8(line)) lines.push(line);
    start = end;
  }
  return lines;
}

// Rows are held in memory until their chunk has been read.
const pieceBytes = 65_536;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
}

function isWide(bytes: Buffer): boolean {
  return encodingOfBeginning(bytes, byteOrderMarks) !== null || bytes.subarray(0, 4).includes(0);
}

const exampleCharacters = 200;

function exampleOf(line: Buffer | undefined, encoding: PeopleEncoding): string {
  return line === undefined
    ? ''
    : decodeWith(encoding, line.subarray(0, 4 * exampleCharacters))
        .trim()
        .slice(0, exampleCharacters);
}

/** Returns the encoding of a table, since spreadsheets use the system's encoding. A byte order mark overrides the stated encoding. */
function encodingOf(bytes: Buffer, stated: PeopleEncoding | undefined): TextEncoding | null {
  if (isWide(bytes)) return null;
  if (stated === undefined && isUtf8(bytes)) return null;
  const lines = foreignLines(bytes);
  const guess =
    stated === undefined ? guessPeopleEncoding(Buffer.concat(lines)) : { encoding: stated, isCertain: true };
  return { ...guess, example: exampleOf(lines.at(-1), guess.encoding) };
}

function decodeTable(bytes: Buffer, stated: PeopleEncoding | undefined) {
  const encoding = encodingOf(bytes, stated);
  const text = encoding === null ? bytes : Buffer.from(decodeWith(encoding.encoding, bytes));
  return { encoding, pieces: piecesOf(text) };
}

function openText(bytes: Buffer, stated: PeopleEncoding | undefined): PeopleSheet {
  const { encoding, pieces } = decodeTable(bytes, stated);
  return { rows: readCsv(pieces, limits), isText: true, choice: null, encoding };
}

const otherTexts: readonly (readonly [mark: RegExp, title: string])[] = [
  [
    /^<\?xml[^]{0,500}(?:progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet)/i,
    'an XML spreadsheet. Open it in Excel and save it as .xlsx',
  ],
  [/^<(?:!doctype html|html|table|meta|head|body|style|div)/i, 'a web page. Open it in Excel and save it as .xlsx'],
  [/^</, 'an XML document'],
  [/^\{\\rtf/, 'a text document'],
  [/^[{[]/, 'a JSON file'],
];

function refuseOther(bytes: Buffer): void {
  const head = bytes
    .subarray(0, 2_000)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const other = otherTexts.find(([mark]) => mark.test(head));
  if (other !== undefined) throw refuse(`The file is neither an Excel workbook nor a CSV table: it is ${other[1]}.`);
  const reason = isWide(bytes) ? null : refusedAsBinary(bytes.subarray(0, 4_096));
  if (reason !== null) throw refuse(`The file is neither an Excel workbook nor a CSV table: ${reason}.`);
}

const limits = { ...csvLimits, cell: 32_768, row: 262_144, columns: 256 };

const sheetOf = ({ rows, choice }: SheetReading): PeopleSheet => ({ rows, choice, isText: false, encoding: null });

/** The size limit of a list in bytes, and the encoding that the user selected. */
export interface SheetOptions {
  maxBytes: number;
  encoding?: PeopleEncoding | undefined;
}

async function openBook(bytes: Buffer): Promise<SheetReading | null> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return openWorkbook(bytes);
  return isOldWorkbook(bytes) ? openOldSheet(bytes) : null;
}

/** Opens a sheet as the text of a table, for readers that find the columns themselves. */
export async function openSheetText(
  input: FileInput,
  maxBytes: number,
): Promise<{ text: FileInput; encoding: TextEncoding | null }> {
  const bytes = await gatherBytes(input, maxBytes);
  const book = await openBook(bytes);
  if (book !== null) return { text: tableOfRows(book.rows), encoding: null };
  const { encoding, pieces } = decodeTable(bytes, undefined);
  return { text: pieces, encoding };
}

/** Opens the first visible sheet of a workbook, or a table. The type is detected from the content, not the file name. */
export async function openSheet(input: FileInput, { maxBytes, encoding }: SheetOptions): Promise<PeopleSheet> {
  const bytes = await gatherBytes(input, maxBytes);
  const book = await openBook(bytes);
  if (book !== null) return sheetOf(book);
  refuseOther(bytes);
  return openText(bytes, encoding);
}
