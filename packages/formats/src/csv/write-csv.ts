/**
 * A spreadsheet interprets a cell that begins with one of these as a formula; some languages use the full-width forms. The apostrophe is
 * included so that removing it is always correct.
 */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠']/;

/** Escapes a cell with an apostrophe so that no spreadsheet runs it as a formula. */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe from an escaped cell. Other programs that write tables escape cells the same way. */
export function withFormula(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The byte order mark at the start of the file. Without it, spreadsheets read UTF-8 in the system's encoding. */
export const byteOrderMark = '\uFEFF';

/**
 * Returns one line of RFC 4180 that no spreadsheet interprets as formulas. All cells are quoted, so that no other delimiter can start a
 * cell.
 */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
