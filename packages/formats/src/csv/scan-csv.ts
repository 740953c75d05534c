import { formatFailure, type FormatFailure } from '../read-failure.ts';
import type { CsvEnding, CsvReading } from './csv-reading.ts';

function refuse(line: number, reason: string): FormatFailure {
  return formatFailure(`Line ${line} of the table cannot be read: ${reason}.`, { line });
}

function addText(reading: CsvReading, text: string): void {
  const { limits, cellLine } = reading;
  reading.rowCharacters += text.length;
  if (reading.cell.length + text.length > limits.cell) {
    throw refuse(cellLine, `a cell starting there has more than ${limits.cell} characters`);
  }
  if (reading.rowCharacters > limits.row) throw refuse(reading.row.line, `it has more than ${limits.row} characters`);
  reading.cell += text;
}

function endCell(reading: CsvReading): void {
  const { cells, line } = reading.row;
  if (cells.length >= reading.limits.columns) throw refuse(line, `it has more than ${reading.limits.columns} cells`);
  cells.push(reading.cell);
  reading.cell = '';
  reading.cellLine = reading.line;
  reading.inside = 'start';
}

function endRow(reading: CsvReading): void {
  endCell(reading);
  reading.ready.push(reading.row);
  reading.row = { cells: [], line: reading.line };
  reading.rowCharacters = 0;
}

/** Handles a line break of any system outside quotes. */
function endLine(reading: CsvReading, character: string): void {
  const isSecond = character === '\n' && reading.isReturn;
  reading.isReturn = character === '\r';
  if (isSecond) return;
  reading.line += 1;
  endRow(reading);
  reading.cellLine = reading.line;
}

// Line breaks inside a cell are normalized to one line feed.
function addQuoted(reading: CsvReading, text: string): void {
  if (!/[\r\n]/.test(text)) {
    reading.isReturn = false;
    return addText(reading, text);
  }
  reading.line += text.match(/\r\n?|\n/g)?.length ?? 0;
  const first = reading.isReturn && text.startsWith('\n') ? 1 : 0;
  reading.line -= first;
  reading.isReturn = text.endsWith('\r');
  addText(reading, text.slice(first).replaceAll(/\r\n?/g, '\n'));
}

/**
 * Returns the index of the next single quote character, or -1. Doubled quotes are escaped quotes; a quote at the end of a chunk may be
 * either.
 */
function closingQuote(piece: string, from: number): number {
  let quote = piece.indexOf('"', from);
  while (quote >= 0 && piece[quote + 1] === '"') quote = piece.indexOf('"', quote + 2);
  return quote;
}

/** Reads a quoted cell up to its closing quote. Returns the index after it. */
function readQuoted(reading: CsvReading, piece: string, from: number): number {
  const quote = closingQuote(piece, from);
  const end = quote < 0 ? piece.length : quote;
  if (end > from) addQuoted(reading, piece.slice(from, end).replaceAll('""', '"'));
  if (quote < 0) return end;
  reading.isReturn = false;
  reading.inside = 'quote';
  return end + 1;
}

function isLineEnd(character: string): boolean {
  return character === '\n' || character === '\r';
}

/** Reads an unquoted cell. Returns the index of the character that ends it. */
function readPlain(reading: CsvReading, piece: string, from: number): number {
  let end = from;
  while (end < piece.length && piece[end] !== reading.delimiter && !isLineEnd(piece.charAt(end))) end += 1;
  reading.isReturn = false;
  reading.inside = 'plain';
  addText(reading, piece.slice(from, end));
  return end;
}

/** Reads one step outside quotes. Returns the index of the next character. */
function readOutside(reading: CsvReading, piece: string, at: number): number {
  const character = piece.charAt(at);
  if (character === reading.delimiter) {
    reading.isReturn = false;
    endCell(reading);
    return at + 1;
  }
  if (isLineEnd(character)) {
    endLine(reading, character);
    return at + 1;
  }
  if (reading.inside !== 'start' || character !== '"') return readPlain(reading, piece, at);
  reading.isReturn = false;
  reading.inside = 'quoted';
  return at + 1;
}

const quoteFault = 'text follows the closing quote of a cell; quotes inside a cell must be doubled';

/** Handles the character after a quote: a second quote is an escaped quote, anything else must end the cell. */
function readAfterQuote(reading: CsvReading, piece: string, at: number): number {
  const character = piece.charAt(at);
  if (character === '"') {
    addText(reading, '"');
    reading.inside = 'quoted';
    return at + 1;
  }
  if (character === reading.delimiter || isLineEnd(character)) return readOutside(reading, piece, at);
  if (!reading.keepsFaults) throw refuse(reading.line, quoteFault);
  // The quote is probably part of the text, so the cell continues, but the row is marked as unreadable.
  reading.row.fault ??= quoteFault;
  addText(reading, '"');
  reading.inside = 'quoted';
  return at;
}

/** Parses one chunk of the table. Rows that end in it are then complete. */
export function scanCsv(reading: CsvReading, piece: string): void {
  let at = 0;
  while (at < piece.length) {
    if (reading.inside === 'quoted') at = readQuoted(reading, piece, at);
    else if (reading.inside === 'quote') at = readAfterQuote(reading, piece, at);
    else at = readOutside(reading, piece, at);
  }
}

/** True if the file ends in an unquoted cell or after a delimiter. */
function endsOpen({ inside, row }: CsvReading): boolean {
  return inside === 'plain' || (inside === 'start' && row.cells.length > 0);
}

/**
 * Ends the last line at the end of the file. One extra quote at the very end, as some programs write, is ignored; any other open quoted
 * cell means that the file is truncated.
 */
export function endCsv(reading: CsvReading, ending: CsvEnding = { isOpen: false }): void {
  ending.isOpen = endsOpen(reading);
  if (reading.inside === 'quoted') {
    const isQuoteTooMany = /^[^\n"]*"\n?$/.test(reading.cell);
    if (!isQuoteTooMany) {
      const message = `The file ends on line ${reading.line}, inside the cell that starts on line ${reading.cellLine}.`;
      throw formatFailure(message, { line: reading.line });
    }
    reading.cell = reading.cell.replace(/"\n?$/, '');
  }
  if (ending.isOpen) reading.row.isOpen = true;
  const isEmptyLine = reading.row.cells.length === 0 && reading.inside === 'start';
  if (!isEmptyLine) endRow(reading);
}
