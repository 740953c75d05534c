import type { FormatFailure } from '../read-failure.ts';

/** One row of a table. The cells are unquoted. */
export interface CsvRow {
  cells: string[];
  /** The reason the row cannot be read, phrased as the end of a sentence. Only set if unreadable rows are rejected one by one. */
  fault?: string;
  /** Set if the file ends inside this row. */
  isOpen?: true;
  /** The line on which the row begins. */
  line: number;
}

/** The handler for unreadable rows. Without it, the whole table is rejected. */
export interface CsvTolerance {
  onRejected: (failure: FormatFailure) => void;
}

/** The state of a table at its end. */
export interface CsvEnding {
  /** The assumed encoding, if the text is not UTF-8. */
  assumedEncoding?: string;
  /** Undefined if one bad row rejects the whole table. */
  tolerance?: CsvTolerance | undefined;
  /** True if the file ends in an unquoted cell without a line break, as a truncated file does. */
  isOpen: boolean;
}

/** Limits of a table, in characters and columns. The number of rows is unlimited. */
export const csvLimits = {
  cell: 1_000_000,
  row: 4_000_000,
  columns: 1_000,
};

/** The parser state within a cell. */
type CellState =
  | 'start'
  | 'plain'
  | 'quoted'
  /** After a quote in a quoted cell, which is either the end or the first of two. */
  | 'quote';

/** The parser state of one table. */
export interface CsvReading {
  limits: typeof csvLimits;
  delimiter: string;
  inside: CellState;
  line: number;
  /** True if the last character was a carriage return, so that a following line feed belongs to it. */
  isReturn: boolean;
  cell: string;
  /** The line on which the cell begins. */
  cellLine: number;
  row: CsvRow;
  rowCharacters: number;
  ready: CsvRow[];
  /** True if unreadable rows are returned, so that the caller can reject them. */
  keepsFaults: boolean;
}

/** Returns the initial parser state for a table that starts on the given line. */
export function openCsv(
  { delimiter, line, keepsFaults }: Pick<CsvReading, 'delimiter' | 'line' | 'keepsFaults'>,
  limits: typeof csvLimits,
): CsvReading {
  const row = { cells: [], line };
  return {
    limits,
    delimiter,
    inside: 'start',
    line,
    isReturn: false,
    cell: '',
    cellLine: line,
    row,
    rowCharacters: 0,
    ready: [],
    keepsFaults,
  };
}
