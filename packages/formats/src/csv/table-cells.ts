import { keepText } from '../json-fields.ts';
import type { CsvRow } from './csv-reading.ts';
import { nameOfColumn, plainName, type RowTest, type TableField, type TableLayout } from './table-layout.ts';
import { withFormula } from './write-csv.ts';

/** A text of a row, below the heading of its column where it has one. */
export interface CellText {
  heading: string;
  /** As the table names its column, which may tell the version of a vector. */
  column: string;
  text: string;
}

/** Where the columns of a layout are in a table. */
export interface TableCells {
  layout: TableLayout;
  headers: readonly string[];
  indexes: ReadonlyMap<string, readonly number[]>;
}

const maxCharacters = 100_000;

// A cell of the portal's own export lists all affected assets of a finding, or their evidence.
const ownCharacters = 1_000_000;
const ownLists: ReadonlySet<TableField> = new Set(['location', 'evidence']);

// What tools write where they have nothing to say.
const blankWords = new Set(['-', '--', 'n/a', 'na', 'none provided', 'not available', 'no command available.']);

/** Finds the columns of a layout by their names, without case and punctuation; several columns may share a name. */
export function openCells(layout: TableLayout, headers: readonly string[]): TableCells {
  const indexes = new Map<string, number[]>();
  for (const [index, header] of headers.entries()) {
    const name = plainName(header) || header;
    indexes.set(name, [...(indexes.get(name) ?? []), index]);
  }
  return { layout, headers, indexes };
}

function indexesOf({ indexes }: TableCells, column: string): readonly number[] {
  return indexes.get(plainName(column) || column) ?? [];
}

/** Whether a cell says nothing, in the words of its table. */
export function isBlankCell({ layout }: TableCells, cell: string): boolean {
  const text = withFormula(cell.trim());
  return text === '' || (layout.hasBlankWords && blankWords.has(text.toLowerCase()));
}

/** The text of a column; columns of one name are read together. */
function textOf(cells: TableCells, row: CsvRow, { column, most }: { column: string; most: number }): string {
  const texts = indexesOf(cells, column).map((index) => withFormula((row.cells[index] ?? '').trim()));
  const filled = texts.filter((text) => text !== '');
  const text = keepText(filled.join('\n'), most);
  return cells.layout.hasBlankWords && blankWords.has(text.toLowerCase()) ? '' : text;
}

/** The filled cells of a field, in the order of its columns. */
export function textsOf(cells: TableCells, row: CsvRow, field: TableField): CellText[] {
  const columns = cells.layout.columns[field] ?? [];
  const most = cells.layout.isOwn && ownLists.has(field) ? ownCharacters : maxCharacters;
  const texts = columns.map((column): CellText => {
    const heading = typeof column === 'string' ? '' : column.heading;
    const name = nameOfColumn(column);
    const header = cells.headers[indexesOf(cells, name)[0] ?? -1] ?? name;
    return { heading, column: header, text: textOf(cells, row, { column: name, most }) };
  });
  return texts.filter(({ text }) => text !== '');
}

/** The first filled cell of a field; empty where there is none. */
export function firstText(cells: TableCells, row: CsvRow, field: TableField): string {
  return textsOf(cells, row, field)[0]?.text ?? '';
}

/** Whether one of the columns holds one of its words, whatever their case. */
export function passesTest(cells: TableCells, row: CsvRow, tests: readonly RowTest[]): boolean {
  return tests.some(({ column, words }) =>
    words.includes(textOf(cells, row, { column, most: maxCharacters }).toLowerCase()),
  );
}

/** The columns that the layout reads, by their place in the table. */
export function readColumns(cells: TableCells): ReadonlySet<number> {
  const { layout } = cells;
  const named = Object.values(layout.columns).flatMap((columns) => columns.map(nameOfColumn));
  const tested = [...layout.accepted, ...layout.informational].map(({ column }) => column);
  return new Set([...named, ...tested].flatMap((column) => indexesOf(cells, column)));
}
