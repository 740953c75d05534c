import { keepText } from '../json-fields.ts';
import type { CsvRow } from './csv-reading.ts';
import { nameOfColumn, plainName, type RowTest, type TableField, type TableLayout } from './table-layout.ts';
import { withFormula } from './write-csv.ts';

/** The text of a cell, with the heading of its column if it has one. */
export interface CellText {
  heading: string;
  /** The column name in the table, which may state the version of a CVSS vector. */
  column: string;
  text: string;
}

/** A layout with the column indexes in one table. */
export interface TableCells {
  layout: TableLayout;
  headers: readonly string[];
  indexes: ReadonlyMap<string, readonly number[]>;
}

const maxCharacters = 100_000;

// In the portal's own export, one cell lists all affected assets of a finding or their evidence.
const ownCharacters = 1_000_000;
const ownLists: ReadonlySet<TableField> = new Set(['location', 'evidence']);

// Words that tools write for an empty cell.
const blankWords = new Set(['-', '--', 'n/a', 'na', 'none provided', 'not available', 'no command available.']);

/** Finds the columns of a layout by name, ignoring case and punctuation. Several columns may have the same name. */
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

/** True if a cell is empty or contains a word for "nothing" in its layout. */
export function isBlankCell({ layout }: TableCells, cell: string): boolean {
  const text = withFormula(cell.trim());
  return text === '' || (layout.hasBlankWords && blankWords.has(text.toLowerCase()));
}

/** Returns the text of a column. Columns with the same name are joined. */
function textOf(cells: TableCells, row: CsvRow, { column, most }: { column: string; most: number }): string {
  const texts = indexesOf(cells, column).map((index) => withFormula((row.cells[index] ?? '').trim()));
  const filled = texts.filter((text) => text !== '');
  const text = keepText(filled.join('\n'), most);
  return cells.layout.hasBlankWords && blankWords.has(text.toLowerCase()) ? '' : text;
}

/** Returns the non-empty cells of a field in the order of the layout's columns. */
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

/** Returns the first non-empty cell of a field, or an empty string. */
export function firstText(cells: TableCells, row: CsvRow, field: TableField): string {
  return textsOf(cells, row, field)[0]?.text ?? '';
}

/** True if one of the columns contains one of its words, ignoring case. */
export function matchesAnyTest(cells: TableCells, row: CsvRow, tests: readonly RowTest[]): boolean {
  return tests.some(({ column, words }) =>
    words.includes(textOf(cells, row, { column, most: maxCharacters }).toLowerCase()),
  );
}

/** Returns the indexes of the columns that the layout reads. */
export function readColumns(cells: TableCells): ReadonlySet<number> {
  const { layout } = cells;
  const named = Object.values(layout.columns).flatMap((columns) => columns.map(nameOfColumn));
  const tested = [...layout.accepted, ...layout.informational].map(({ column }) => column);
  return new Set([...named, ...tested].flatMap((column) => indexesOf(cells, column)));
}
