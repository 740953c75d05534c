import type { CsvRow } from './csv-reading.ts';
import type { CsvTable } from './open-table.ts';
import { isBlankCell, readColumns, type TableCells } from './table-cells.ts';
import type { RowNotes } from './table-row.ts';
import { warnOfColumns } from './unread-columns.ts';

/** What an import says of a table beside its findings. */
export interface TableNotes {
  cells: TableCells;
  /** Columns that no field takes, by their place in the table. */
  unread: ReadonlyMap<number, string>;
  /** Those of them that hold anything. */
  filled: Set<number>;
  unknownStatuses: Set<string>;
  unknownScale: number;
  /** Cells as long as a spreadsheet lets them be. */
  fullCells: number;
  rows: number;
}

const mostWords = 5;

/** Of a cell in Excel, which cuts off the rest. */
const mostCharactersOfCell = 32_767;

/** Begins the notes of a table whose columns are found. */
export function openNotes(cells: TableCells): TableNotes {
  const read = readColumns(cells);
  const unread = [...cells.headers.entries()].filter(([index]) => !read.has(index));
  const counts = { unknownScale: 0, fullCells: 0, rows: 0 };
  return { cells, unread: new Map(unread), filled: new Set(), unknownStatuses: new Set(), ...counts };
}

/** Notes what a row holds that is not read. */
export function noteRow(notes: TableNotes, { cells }: CsvRow, { unknownStatus, hasUnknownScale }: RowNotes): void {
  notes.rows += 1;
  if (unknownStatus !== '' && notes.unknownStatuses.size < mostWords) notes.unknownStatuses.add(unknownStatus);
  if (hasUnknownScale) notes.unknownScale += 1;
  notes.fullCells += cells.filter(({ length }) => length === mostCharactersOfCell).length;
  if (notes.filled.size === notes.unread.size) return;
  for (const index of notes.unread.keys()) if (!isBlankCell(notes.cells, cells[index] ?? '')) notes.filled.add(index);
}

const scaleWarning =
  'The severity column holds numbers on an unknown scale; severity was taken from the CVSS score, or set to info.';

const warnOfFullCells = (count: number): string =>
  `${count === 1 ? '1 cell has' : `${count} cells have`} 32,767 characters, the maximum in Excel. Longer text was truncated when the file was saved.`;

const openEnding = 'The file does not end with a line break. If it was truncated, its last cell is incomplete.';

/** Which encoding was assumed, where the text is not the usual one. */
export function warnOfEncoding({ ending: { assumedEncoding } }: Pick<CsvTable, 'ending'>): string[] {
  if (assumedEncoding === undefined) return [];
  return [
    `The file is not UTF-8. It was read as ${assumedEncoding}, the encoding of Western Europe; if letters are wrong, save it as "CSV UTF-8" and import it again.`,
  ];
}

/** The notes on the table for the user. */
export function warnOfTable(notes: TableNotes, { ending }: CsvTable): string[] {
  const { unread, filled, unknownStatuses, unknownScale, fullCells, rows } = notes;
  const names = [...unread].filter(([index]) => filled.has(index)).map(([, name]) => name);
  const statuses = [...unknownStatuses].map((word) => JSON.stringify(word));
  return [
    ...(unknownScale > 0 ? [`${scaleWarning} Rows affected: ${unknownScale}.`] : []),
    ...(statuses.length > 0 ? [`Unknown status, imported as Open: ${statuses.join(', ')}.`] : []),
    ...warnOfColumns(names),
    ...(fullCells > 0 ? [warnOfFullCells(fullCells)] : []),
    ...(ending.isOpen && rows > 0 ? [openEnding] : []),
    ...warnOfEncoding({ ending }),
  ];
}
