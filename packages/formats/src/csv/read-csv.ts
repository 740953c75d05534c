import { decodeText, type EncodingFallback, type FileInput } from '../decode-text.ts';
import { csvLimits, openCsv, type CsvEnding, type CsvReading, type CsvRow } from './csv-reading.ts';
import { endCsv, scanCsv } from './scan-csv.ts';

const delimiters = [',', ';', '\t'] as const;

// A header row is shorter than this.
const headCharacters = 64 * 1024;

/** Returns the first line. A quoted column name may contain line breaks. */
function firstLine(head: string): string {
  const quoted = head.replaceAll(/"[^"]*"?/g, (text) => text.replaceAll(/[\r\n]/g, ' '));
  return quoted.split(/[\r\n]/, 1)[0] ?? '';
}

/** Returns the most frequent delimiter in the header row. */
function detectDelimiter(head: string): string {
  const names = firstLine(head).replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => names.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Starts parsing a table. Excel may state the delimiter in a separate first line. */
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

/** True if the text goes beyond the first line, so that a two-character line break is complete. */
function holdsFirstLine(head: string): boolean {
  return head.length >= headCharacters || firstLine(head).length + 1 < head.length;
}

/** Returns the fallback encoding: spreadsheets in Western Europe save tables as windows-1252 by default. */
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
 * Reads a table as a stream and yields rows in batches, one per chunk of the file, including empty rows. Supports RFC 4180 with commas,
 * semicolons or tabs, any line breaks, in UTF-8 or UTF-16.
 * This is our own parser because common libraries do not count lines inside quotes, accept truncated files, and do not limit the size of a
 * cell. Throws a `FormatFailure`, also at the end of the file.
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

/** Yields the rows one at a time. For a million rows the promises take longer than parsing, so long tables use `readCsvPieces`. */
export async function* readCsv(input: FileInput, limits = csvLimits): AsyncGenerator<CsvRow> {
  for await (const rows of readCsvPieces(input, limits)) yield* rows;
}
