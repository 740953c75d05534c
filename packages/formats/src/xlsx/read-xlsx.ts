import type { CsvRow } from '../csv/csv-reading.ts';
import { withFormula, writeCsvRow } from '../csv/write-csv.ts';
import type { LeakFile } from '../leaks/leak-input.ts';
import { formatFailure } from '../read-failure.ts';
import { attributeOf, childOf, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';
import { firstSheet, listSheets, readMerged } from './list-sheets.ts';
import { withMergedCells } from './merged-cells.ts';
import { planFor, readPart } from './read-part.ts';
import { chooseSheet, describeChoice, type SheetChoice } from './sheet-choice.ts';
import { columnOf, dateOfSerial, decodeCharacters, isDateFormat } from './sheet-values.ts';

const maxSharedCharacters = 64_000_000;
const maxColumns = 1_000;

/** True if the files of an archive are those of a workbook. */
export function isWorkbook(files: readonly LeakFile[]): boolean {
  return files.some(({ path }) => path === 'xl/workbook.xml');
}

function textIn(item: XmlElement | undefined): string {
  const runs = childrenOf(item, 'r').map((run) => rawText(childOf(run, 't')));
  return decodeCharacters(rawText(childOf(item, 't')) + runs.join(''));
}

// White space at both ends belongs to the text.
function rawText(element: XmlElement | undefined): string {
  return element?.content.filter((part) => typeof part === 'string').join('') ?? '';
}

async function readShared(files: readonly LeakFile[]): Promise<string[]> {
  const texts: string[] = [];
  let left = maxSharedCharacters;
  for await (const item of readPart(files, 'xl/sharedStrings.xml', planFor('sst', 'sst/si'))) {
    const text = Buffer.from(textIn(item)).toString();
    left -= text.length;
    if (left < 0)
      throw formatFailure(`The text in the workbook exceeds ${maxSharedCharacters} characters.`, { byte: 0 });
    texts.push(text);
  }
  return texts;
}

/** The number format of a style: a date, or a minimum number of digits. */
interface NumberStyle {
  isDate: boolean;
  digits: number;
}

function styleOf(id: string, code: string): NumberStyle {
  return { isDate: isDateFormat(Number(id), code), digits: /^0{2,20}$/.test(code) ? code.length : 0 };
}

async function readStyles(files: readonly LeakFile[]): Promise<NumberStyle[]> {
  const formats = new Map<string, string>();
  const styles: NumberStyle[] = [];
  const plan = planFor('styleSheet', 'numFmts/numFmt', 'cellXfs/xf');
  for await (const element of readPart(files, 'xl/styles.xml', plan)) {
    const id = attributeOf(element, 'numFmtId');
    if (element.name === 'numFmt') formats.set(id, attributeOf(element, 'formatCode'));
    else styles.push(styleOf(id, formats.get(id) ?? ''));
  }
  return styles;
}

interface Sheet {
  shared: readonly string[];
  styles: readonly NumberStyle[];
}

function numberOf(cell: XmlElement, { styles }: Sheet): string {
  const value = childText(cell, 'v');
  const style = styles[Number(attributeOf(cell, 's') || '0')];
  if (style?.isDate === true) return dateOfSerial(value);
  return /^\d+$/.test(value) ? value.padStart(style?.digits ?? 0, '0') : value;
}

/** Readers of cells by type (ECMA-376, 18.18.11). A cell with an error is empty. */
const readers: Readonly<Record<string, (cell: XmlElement, sheet: Sheet) => string>> = {
  inlineStr: (cell) => textIn(childOf(cell, 'is')),
  s: (cell, { shared }) => shared[Number(childText(cell, 'v'))] ?? '',
  str: (cell) => decodeCharacters(childText(cell, 'v')),
  b: (cell) => childText(cell, 'v'),
  e: () => '',
};

function valueOf(cell: XmlElement, sheet: Sheet): string {
  const type = attributeOf(cell, 't');
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  return (read ?? numberOf)(cell, sheet);
}

function cellsOf(row: XmlElement, sheet: Sheet): string[] {
  const cells: string[] = [];
  for (const cell of childrenOf(row, 'c')) {
    const place = columnOf(attributeOf(cell, 'r')) ?? cells.length;
    if (place >= maxColumns) continue;
    while (cells.length < place) cells.push('');
    cells[place] = valueOf(cell, sheet);
  }
  return cells;
}

// Rows without a number follow the previous row.
function lineOf(row: XmlElement, last: number): number {
  const stated = Number(attributeOf(row, 'r'));
  return Number.isInteger(stated) && stated > last ? stated : last + 1;
}

async function* readRows(files: readonly LeakFile[], path: string): AsyncGenerator<CsvRow> {
  const sheet: Sheet = { shared: await readShared(files), styles: await readStyles(files) };
  let line = 0;
  for await (const row of readPart(files, path, planFor('worksheet', 'sheetData/row'))) {
    line = lineOf(row, line);
    yield { cells: cellsOf(row, sheet), line };
  }
}

/** The rows of the sheet that is read, and which sheet it is. */
export interface SheetReading {
  /** Rows that are not empty, each with its number in the sheet. */
  rows: AsyncGenerator<CsvRow>;
  choice: SheetChoice;
}

/** Opens the first visible sheet of a workbook. */
export async function openSheetRows(files: readonly LeakFile[]): Promise<SheetReading> {
  const sheets = await listSheets(files);
  const chosen = chooseSheet(sheets) ?? { name: '', isHidden: false, path: firstSheet };
  const merged = (await readMerged(files, chosen.path)).filter(({ column }) => column < maxColumns);
  return { rows: withMergedCells(readRows(files, chosen.path), merged), choice: describeChoice(sheets, chosen) };
}

/** Returns the rows of a sheet as a CSV table. Each row has as many cells as the first one. */
export async function* tableOfRows(rows: AsyncGenerator<CsvRow>): AsyncGenerator<Uint8Array> {
  let columns = 0;
  for await (const { cells } of rows) {
    columns ||= cells.length;
    while (cells.length < columns) cells.push('');
    // A workbook escapes formulas in cells as a CSV table does.
    yield Buffer.from(writeCsvRow(cells.map(withFormula)));
  }
}
