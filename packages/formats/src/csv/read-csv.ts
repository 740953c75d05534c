import { decodeText, type EncodingFallback, type FileInput } from '../decode-text.ts';
import { csvLimits, openCsv, type CsvEnding, type CsvReading, type CsvRow } from './csv-reading.ts';
import { endCsv, scanCsv } from './scan-csv.ts';

const delimiters = [',', ';', '\t'] as const;

// A first line is shorter; what is longer is no list of names.
const headCharacters = 64 * 1024;

/** The first line, which a name in quotes may break. */
function firstLine(head: string): string {
  const quoted = head.replaceAll(/"[^"]*"?/g, (text) => text.replaceAll(/[\r\n]/g, ' '));
  return quoted.split(/[\r\n]/, 1)[0] ?? '';
}

/** The delimiter that stands most often between the names of the columns. */
function detectDelimiter(head: string): string {
  const names = firstLine(head).replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => names.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Begins the table that this text begins; Excel may name the delimiter in a line of its own. */
function beginTable(head: string, limits: typeof csvLimits, ending: CsvEnding | undefined): CsvReading {
  const stated = /^sep=([,;\t])(?:\r\n?|\n)/i.exec(head);
  const delimiter = stated?.[1] ?? detectDelimiter(head);
  const keepsFaults = ending?.tolerance !== undefined;
  const reading = openCsv({ delimiter, line: stated === null ? 1 : 2, keepsFaults }, limits);
  scanCsv(reading, head.slice(stated?.[0].length ?? 0));
  return reading;
}

function takeReady(reading: CsvReading): CsvRow[] {
  const rows = reading.ready;
  reading.ready = [];
  return rows;
}

/** Whether more than the first line is there, so that a line end of two characters is whole. */
function holdsFirstLine(head: string): boolean {
  return head.length >= headCharacters || firstLine(head).length + 1 < head.length;
}

/** Spreadsheets of Western Europe save tables in windows-1252 where nobody chooses otherwise. */
function fallbackOf(ending: CsvEnding | undefined): EncodingFallback | undefined {
  if (ending?.tolerance === undefined) return undefined;
  return {
    encoding: 'windows-1252',
    onAssumed: (encoding) => {
      ending.assumedEncoding = encoding;
    },
  };
}

/**
 * Reads a table as a stream, the rows of a piece of the file together, empty lines included: RFC 4180 with a comma,
 * semicolon or tab between the cells, any line ends, in UTF-8 or UTF-16. Our own, because the parsers of the field know no
 * lines inside of quotes, forgive what is cut off, and put no bound on a cell. Throws a `FormatFailure`, also at the end
 * of the file.
 */
export async function* readCsvPieces(
  input: FileInput,
  limits = csvLimits,
  ending?: CsvEnding,
): AsyncGenerator<readonly CsvRow[]> {
  let reading: CsvReading | null = null;
  let head = '';
  for await (const text of decodeText(input, fallbackOf(ending))) {
    if (reading === null) head += text;
    else scanCsv(reading, text);
    reading ??= holdsFirstLine(head) ? beginTable(head, limits, ending) : null;
    if (reading !== null) yield takeReady(reading);
  }
  reading ??= beginTable(head, limits, ending);
  endCsv(reading, ending);
  yield takeReady(reading);
}

/** The same row by row. Of a million rows the promises take longer than the reading: long tables are read in pieces. */
export async function* readCsv(input: FileInput, limits = csvLimits): AsyncGenerator<CsvRow> {
  for await (const rows of readCsvPieces(input, limits)) yield* rows;
}
