import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

import type { CsvRow } from '../csv/csv-reading.ts';
import { csvLimits } from '../csv/csv-reading.ts';
import { readCsv } from '../csv/read-csv.ts';
import { byteOrderMarks, encodingOfBeginning, type FileInput, toBytes } from '../decode-text.ts';
import { detectEncoding } from '../leaks/encoding/detect-encoding.ts';
import { refusedAsBinary } from '../leaks/refuse-binary.ts';
import { formatFailure, type FormatFailure } from '../read-failure.ts';
import { isOldWorkbook, oldSheetRows } from '../xlsx/read-xls.ts';
import { openWorkbook } from './open-workbook.ts';

/** The rows of a list, and whether they are those of a text, in which a separator too many moves all that follows. */
export interface PeopleSheet {
  rows: AsyncGenerator<CsvRow>;
  isText: boolean;
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

/** The lines that are no UTF-8, which show what the encoding is. */
function foreignLines(bytes: Buffer): Buffer {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(lineFeed, start);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    if (!isUtf8(line)) lines.push(line);
    start = end;
  }
  return Buffer.concat(lines);
}

// Rows wait in memory until the piece that holds them is read.
const pieceBytes = 65_536;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
}

function isWide(bytes: Buffer): boolean {
  return encodingOfBeginning(bytes, byteOrderMarks) !== null || bytes.subarray(0, 4).includes(0);
}

/** Spreadsheets write tables in the encoding of their system. */
function textOf(bytes: Buffer): FileInput {
  if (isWide(bytes) || isUtf8(bytes)) return piecesOf(bytes);
  return piecesOf(Buffer.from(new TextDecoder(detectEncoding(foreignLines(bytes))).decode(bytes)));
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

/** The rows of the first sheet of a workbook, or of a table; the content of the file decides which, not its name. */
export async function openSheet(input: FileInput, mostBytes: number): Promise<PeopleSheet> {
  const bytes = await gatherBytes(input, mostBytes);
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    return { rows: await openWorkbook(bytes), isText: false };
  }
  if (isOldWorkbook(bytes)) return { rows: oldSheetRows(bytes), isText: false };
  refuseOther(bytes);
  return { rows: readCsv(textOf(bytes), limits), isText: true };
}
