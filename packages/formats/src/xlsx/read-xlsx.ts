import type { CsvRow } from '../csv/csv-reading.ts';
import { withFormula, writeCsvRow } from '../csv/write-csv.ts';
import type { LeakFile } from '../leaks/leak-input.ts';
import { formatFailure } from '../read-failure.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';
import { columnOf, dateOfSerial, decodeCharacters, isDateFormat } from './sheet-values.ts';

const called = 'an Excel workbook';
const mostSharedCharacters = 64_000_000;
const mostColumns = 1_000;

function planFor(root: string, ...records: string[]): XmlPlan {
  const isRoot: XmlPlan['isRoot'] = ({ name }) => name === root;
  return { format: 'xlsx', called, isRoot, records: new Set(records), ignoresPrefixes: true };
}

/** Whether the files of an archive are those of a workbook. */
export function isWorkbook(files: readonly LeakFile[]): boolean {
  return files.some(({ path }) => path === 'xl/workbook.xml');
}

async function* readPart(files: readonly LeakFile[], path: string, plan: XmlPlan): AsyncGenerator<XmlElement> {
  const part = files.find((file) => file.path === path);
  if (part === undefined) return;
  for await (const { element } of readXml(await part.open(), plan)) yield element;
}

/** The part of the first sheet, which the workbook names by a relationship. */
async function findSheet(files: readonly LeakFile[]): Promise<string> {
  let id = '';
  for await (const sheet of readPart(files, 'xl/workbook.xml', planFor('workbook', 'sheets/sheet'))) {
    id ||= attributeOf(sheet, 'r:id');
  }
  const links = readPart(files, 'xl/_rels/workbook.xml.rels', planFor('Relationships', 'Relationships/Relationship'));
  for await (const link of links) {
    const target = attributeOf(link, 'Target');
    if (attributeOf(link, 'Id') === id) return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return 'xl/worksheets/sheet1.xml';
}

function textIn(item: XmlElement | undefined): string {
  const runs = childrenOf(item, 'r').map((run) => rawText(childOf(run, 't')));
  return decodeCharacters(rawText(childOf(item, 't')) + runs.join(''));
}

// Blanks at both ends belong to a text.
function rawText(element: XmlElement | undefined): string {
  return element?.content.filter((part) => typeof part === 'string').join('') ?? '';
}

async function readShared(files: readonly LeakFile[]): Promise<string[]> {
  const texts: string[] = [];
  let left = mostSharedCharacters;
  for await (const item of readPart(files, 'xl/sharedStrings.xml', planFor('sst', 'sst/si'))) {
    const text = Buffer.from(textIn(item)).toString();
    left -= text.length;
    if (left < 0)
      throw formatFailure(`The text in the workbook exceeds ${mostSharedCharacters} characters.`, { byte: 0 });
    texts.push(text);
  }
  return texts;
}

/** How the numbers of a style are shown: as a date, or with so many digits at least. */
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

/** How the types of cells are read (ECMA-376, 18.18.11); a cell with an error says nothing. */
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
    if (place >= mostColumns) continue;
    while (cells.length < place) cells.push('');
    cells[place] = valueOf(cell, sheet);
  }
  return cells;
}

// Rows without a number follow the one before them.
function lineOf(row: XmlElement, last: number): number {
  const stated = Number(attributeOf(row, 'r'));
  return Number.isInteger(stated) && stated > last ? stated : last + 1;
}

/** The rows of the first sheet of a workbook that hold anything, each with its number in the sheet. */
export async function* sheetRows(files: readonly LeakFile[]): AsyncGenerator<CsvRow> {
  const path = await findSheet(files);
  const sheet: Sheet = { shared: await readShared(files), styles: await readStyles(files) };
  let line = 0;
  for await (const row of readPart(files, path, planFor('worksheet', 'sheetData/row'))) {
    line = lineOf(row, line);
    yield { cells: cellsOf(row, sheet), line };
  }
}

/** The rows of the first sheet of a workbook as a table with commas; each has as many cells as the first one. */
export async function* workbookRows(files: readonly LeakFile[]): AsyncGenerator<Uint8Array> {
  let columns = 0;
  for await (const { cells } of sheetRows(files)) {
    columns ||= cells.length;
    while (cells.length < columns) cells.push('');
    // A workbook keeps spreadsheets from running a cell as a table does.
    yield Buffer.from(writeCsvRow(cells.map(withFormula)));
  }
}
