// Spreadsheets run a cell that begins with one of these, also in their wide forms of East Asia.
const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

/** A cell that no spreadsheet runs: an apostrophe before it makes it a text. */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first character of the file: without it spreadsheets take UTF-8 for the encoding of their system. */
export const byteOrderMark = '\uFEFF';

/** One line of RFC 4180, which no spreadsheet runs. */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(withoutFormula(cell))).join(',')}\r\n`;
}
