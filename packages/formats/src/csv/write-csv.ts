/**
 * With one of these in front a spreadsheet takes a cell for a formula; the wide forms count in some languages. The
 * apostrophe is among them so that taking one off is always right.
 */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠']/;

/** A cell that no spreadsheet runs: an apostrophe before it makes it a text. */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The text of such a cell; other programs that write tables put an apostrophe there too. */
export function withFormula(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The first character of the file: without it spreadsheets take UTF-8 for the encoding of their system. */
export const byteOrderMark = '\uFEFF';

/** One line of RFC 4180, which no spreadsheet runs. Every cell is quoted: no other separator can begin one inside it. */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
