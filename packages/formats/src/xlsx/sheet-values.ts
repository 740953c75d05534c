/** The place of a cell in its row by its reference, "C7" say; null for a cell without one. */
export function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

// The numbers of the formats that every workbook has (ECMA-376, 18.8.30).
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** Whether cells of a format show a date; words in quotes and colours in brackets are no part of one. */
export function isDateFormat(id: number, code: string): boolean {
  if (isBuiltInDate(id)) return true;
  return /[ymdhs]/i.test(code.slice(0, 500).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

const daysBefore1970 = 25_569;
const dayMs = 86_400_000;

/** The date of a serial number of days, as ISO 8601; the text itself where it is no date. */
export function dateOfSerial(text: string): string {
  const serial = Number(text);
  if (text === '' || !Number.isFinite(serial) || serial < 1 || serial > 200_000) return text;
  // With fewer digits, fractions of a day are thousandths of a second off.
  const unit = /\.\d{8}/.test(text) ? 1 : 1_000;
  const moment = new Date(Math.round(((serial - daysBefore1970) * dayMs) / unit) * unit).toISOString();
  return Number.isInteger(serial) ? moment.slice(0, 10) : moment;
}

/** A text of a workbook, in which characters that XML cannot hold are written by their number: "_x000D_". */
export function decodeCharacters(text: string): string {
  const decoded = text.replaceAll(/_x([\da-f]{4})_/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return decoded === text ? text : decoded.toWellFormed();
}
