import type { CsvRow } from './csv-reading.ts';
import type { CsvTable } from './open-table.ts';
import { isBlankCell, readColumns, type TableCells } from './table-cells.ts';
import type { RowNotes } from './table-row.ts';
import { warnOfColumns } from './unread-columns.ts';

/** Notes about a table that become import warnings. */
export interface TableNotes {
  cells: TableCells;
  /** Unused columns: names by index. */
  unread: ReadonlyMap<number, string>;
  /** Indexes of the unused columns that are not empty. */
  filled: Set<number>;
  unknownStatuses: Set<string>;
  unknownScale: number;
  /** Number of cells that reached the maximum length of a spreadsheet cell. */
  fullCells: number;
  rows: number;
}

const maxWords = 5;

/** The limit of an Excel cell; longer texts are truncated. */
const maxCharactersOfCell = 32_767;

/** Returns empty notes for a table whose columns are known. */
export function createNotes(cells: TableCells): TableNotes {
  const read = readColumns(cells);
  const unread = [...cells.headers.entries()].filter(([index]) => !read.has(index));
  const counts = { unknownScale: 0, fullCells: 0, rows: 0 };
  return { cells, unread: new Map(unread), filled: new Set(), unknownStatuses: new Set(), ...counts };
}

/** Records the parts of a row that were not imported. */
export function recordSkippedParts(
  notes: TableNotes,
  { cells }: CsvRow,
  { unknownStatus, hasUnknownScale }: RowNotes,
): void {
  notes.rows += 1;
  if (unknownStatus !== '' && notes.unknownStatuses.size < maxWords) notes.unknownStatuses.add(unknownStatus);
  if (hasUnknownScale) notes.unknownScale += 1;
  notes.fullCells += cells.filter(({ length }) => length === maxCharactersOfCell).length;
  if (notes.filled.size === notes.unread.size) return;
  for (const index of notes.unread.keys()) if (!isBlankCell(notes.cells, cells[index] ?? '')) notes.filled.add(index);
}

const scaleWarning =
  'The severity column holds numbers on an unknown scale; severity was taken from the CVSS score, or set to info.';

const warnOfFullCells = (count: number): string =>
  `${count === 1 ? '1 cell has' : `${count} cells have`} 32,767 characters, the maximum in Excel. Longer text was truncated when the file was saved.`;

const openEnding = 'The file does not end with a line break. If it was truncated, its last cell is incomplete.';

/** Returns a warning if the file is not UTF-8 and another encoding was assumed. */
export function warnOfEncoding({ ending: { assumedEncoding } }: Pick<CsvTable, 'ending'>): string[] {
  if (assumedEncoding === undefined) return [];
  return [
    `The file is not UTF-8. It was read as ${assumedEncoding}, the encoding of Western Europe; if letters are wrong, save it as "CSV UTF-8" and import it again.`,
  ];
}

/** Returns the warnings about the table. */
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
