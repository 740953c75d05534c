import type { FormatFailure } from '../read-failure.ts';

/** One line of a table; the cells as written, without quotes. */
export interface CsvRow {
  cells: string[];
  /** Why it cannot be read, as the end of a sentence; only of a table whose bad rows are rejected one by one. */
  fault?: string;
  /** True if the file ends inside of it. */
  isOpen?: true;
  /** On which it begins. */
  line: number;
}

/** What becomes of what is wrong with a table; without it the table is refused. */
export interface CsvTolerance {
  onRejected: (failure: FormatFailure) => void;
}

/** How a table ends. */
export interface CsvEnding {
  /** The encoding that was assumed where the text is not UTF-8. */
  assumedEncoding?: string;
  /** Left out where a table is refused for one bad row. */
  tolerance?: CsvTolerance | undefined;
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
  /** True if a row with a fault is handed out all the same, to be rejected. */
  keepsFaults: boolean;
}

/** Begins a table whose first line has this number. */
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
