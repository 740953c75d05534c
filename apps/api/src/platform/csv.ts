/**
 * With one of these in front a spreadsheet takes a cell for a formula (assurance 1.2.10; the wide forms count in some
 * languages). The apostrophe is among them so that taking one off is always right.
 */
const formulaStarts = "=+-@\t\r\n\0＝＋－＠'";

/** One line of a CSV file (RFC 4180). Every cell is quoted: no other separator can begin one inside it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** What a spreadsheet shows as text and never computes. */
export function csvCell(text: string): string {
  const inert = text !== '' && formulaStarts.includes(text.charAt(0)) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** Tells spreadsheets that the file is UTF-8; stands before the first line. */
export const csvMark = '\uFEFF';
