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
  rows: number;
}

const mostWords = 5;

/** Begins the notes of a table whose columns are found. */
export function openNotes(cells: TableCells): TableNotes {
  const read = readColumns(cells);
  const unread = [...cells.headers.entries()].filter(([index]) => !read.has(index));
  return { cells, unread: new Map(unread), filled: new Set(), unknownStatuses: new Set(), unknownScale: 0, rows: 0 };
}

/** Notes what a row holds that is not read. */
export function noteRow(notes: TableNotes, { cells }: CsvRow, { unknownStatus, hasUnknownScale }: RowNotes): void {
  notes.rows += 1;
  if (unknownStatus !== '' && notes.unknownStatuses.size < mostWords) notes.unknownStatuses.add(unknownStatus);
  if (hasUnknownScale) notes.unknownScale += 1;
  if (notes.filled.size === notes.unread.size) return;
  for (const index of notes.unread.keys()) if (!isBlankCell(notes.cells, cells[index] ?? '')) notes.filled.add(index);
}

const scaleWarning =
  'The severity column holds numbers on an unknown scale; severity was taken from the CVSS score, or set to info.';

const openEnding = 'The file does not end with a line break. If it was truncated, its last cell is incomplete.';

/** The notes on the table for the user. */
export function warnOfTable(notes: TableNotes, { ending }: CsvTable): string[] {
  const { unread, filled, unknownStatuses, unknownScale, rows } = notes;
  const names = [...unread].filter(([index]) => filled.has(index)).map(([, name]) => name);
  const statuses = [...unknownStatuses].map((word) => JSON.stringify(word));
  return [
    ...(unknownScale > 0 ? [`${scaleWarning} Rows affected: ${unknownScale}.`] : []),
    ...(statuses.length > 0 ? [`Unknown status, imported as Open: ${statuses.join(', ')}.`] : []),
    ...warnOfColumns(names),
    ...(ending.isOpen && rows > 0 ? [openEnding] : []),
  ];
}
