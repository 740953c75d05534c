/** One line of a table; the cells as written, without quotes. */
export interface CsvRow {
  cells: string[];
  /** On which it begins. */
  line: number;
}

/** How a table ends. */
export interface CsvEnding {
  /** In a cell that neither a quote nor a line end closes, as a file does that is cut off. */
  isOpen: boolean;
}

/** What one table may cost, in characters; it may have any number of rows. */
export const csvLimits = {
  cell: 1_000_000,
  row: 4_000_000,
  columns: 1_000,
};

/** Where the next character is in its cell. */
type Inside =
  | 'start'
  | 'plain'
  | 'quoted'
  /** Behind a quote in a quoted cell: the first of two, or the end. */
  | 'quote';

/** The state of reading; one per table. */
export interface CsvReading {
  limits: typeof csvLimits;
  delimiter: string;
  inside: Inside;
  line: number;
  /** The last character was a carriage return, so that a line feed belongs to it. */
  isReturn: boolean;
  cell: string;
  /** On which the cell begins. */
  cellLine: number;
  row: CsvRow;
  rowCharacters: number;
  ready: CsvRow[];
}

/** Begins a table whose first line has this number. */
export function openCsv(delimiter: string, line: number, limits: typeof csvLimits): CsvReading {
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
  };
}
