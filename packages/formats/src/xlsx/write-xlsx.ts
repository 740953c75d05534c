import { withoutFormula } from '../csv/write-csv.ts';
import { workbookParts } from './workbook-parts.ts';
import { writeZip } from './write-zip.ts';

/** A column of a sheet: its width in characters, and the type of its cells, so that numbers and dates sort correctly. */
export interface SheetColumn {
  name: string;
  width: number;
  kind?: 'number' | 'moment' | 'day' | undefined;
}

// Limits of Excel.
const maxCharacters = 32_767;
const maxRows = 1_048_576;
const cutMark = '…';

const xmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// oxlint-disable-next-line no-control-regex -- XML cannot represent these characters.
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

// Spreadsheets decode "_x000D_" to a character (ECMA-376, 22.4.2.4).
const charactersByNumber = /_(?=x[\da-f]{4}_)/gi;

function encodeText(text: string): string {
  const inert = withoutFormula(text.replaceAll(forbidden, '').replaceAll(charactersByNumber, '_x005F_'));
  const short = inert.length > maxCharacters ? inert.slice(0, maxCharacters - cutMark.length) + cutMark : inert;
  return short.toWellFormed().replaceAll(/[&<>]/g, (mark) => xmlEscapes[mark] ?? '');
}

// The serial number of January 1, 1970; spreadsheets count days from the end of 1899.
const firstDay = 25_569;
const dayMs = 86_400_000;

// Number of decimal places of a day that preserve milliseconds.
const dayDigits = 10;

/** Returns the number for a cell that is not text, or null if its text is not a number or date. */
function numberOf(text: string, kind: SheetColumn['kind']): string | null {
  const number = kind === 'number' ? Number(text) : firstDay + Date.parse(text) / dayMs;
  if (kind === undefined || !Number.isFinite(number)) return null;
  return kind === 'number' || Number.isInteger(number) ? String(number) : number.toFixed(dayDigits);
}

// Cell attributes for the workbook's styles.
const styles = { number: '', moment: ' s="3"', day: ' s="4"' };

function cellOf(text: string, { kind }: SheetColumn): string {
  if (text === '') return '<c/>';
  const number = numberOf(text, kind);
  if (kind !== undefined && number !== null) return `<c${styles[kind]}><v>${number}</v></c>`;
  return `<c s="1" t="inlineStr"><is><t xml:space="preserve">${encodeText(text)}</t></is></c>`;
}

function letterOf(place: number): string {
  const before = place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '';
  return before + String.fromCodePoint(65 + (place % 26));
}

function* sheetPieces(columns: readonly SheetColumn[], rows: Iterable<readonly string[]>): Generator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(({ name }) => `<c s="2" t="inlineStr"><is><t>${encodeText(name)}</t></is></c>`);
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${heads.join('')}</row>`;
  let count = 1;
  for (const row of rows) {
    count += 1;
    if (count <= maxRows) yield `<row>${columns.map((column, at) => cellOf(row[at] ?? '', column)).join('')}</row>`;
    else yield '';
  }
  const end = `${letterOf(columns.length - 1)}${Math.min(count, maxRows)}`;
  yield `</sheetData><autoFilter ref="A1:${end}"/></worksheet>`;
}

/**
 * Writes a single-sheet workbook (Office Open XML, ECMA-376) with a frozen header row and filters. No cell is a formula, or becomes one
 * when saved as text.
 * Each chunk takes at most one row, and some chunks are empty. Rows and characters beyond Excel's limits are omitted.
 */
export function writeXlsx(
  { sheet, columns }: { sheet: string; columns: readonly SheetColumn[] },
  rows: Iterable<readonly string[]>,
): Generator<Buffer> {
  return writeZip([
    ...workbookParts(encodeText(sheet)),
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetPieces(columns, rows) },
  ]);
}
