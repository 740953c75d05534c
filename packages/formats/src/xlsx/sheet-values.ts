/** Returns the column index of a cell reference such as "C7", or null. */
export function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

// IDs of the built-in number formats (ECMA-376, 18.8.30).
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** True if a number format displays dates. Quoted texts and colors in brackets are ignored. */
export function isDateFormat(id: number, code: string): boolean {
  if (isBuiltInDate(id)) return true;
  return /[ymdhs]/i.test(code.slice(0, 500).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

const daysBefore1970 = 25_569;
const dayMs = 86_400_000;

/** Returns the date for a serial day number as ISO 8601, or the text itself if it is not a date. */
export function dateOfSerial(text: string): string {
  const serial = Number(text);
  if (text === '' || !Number.isFinite(serial) || serial < 1 || serial > 200_000) return text;
  // With fewer digits, fractions of a day are off by milliseconds.
  const unit = /\.\d{8}/.test(text) ? 1 : 1_000;
  const moment = new Date(Math.round(((serial - daysBefore1970) * dayMs) / unit) * unit).toISOString();
  return Number.isInteger(serial) ? moment.slice(0, 10) : moment;
}

/** Decodes a workbook text, in which characters that XML does not allow are written as "_x000D_". */
export function decodeCharacters(text: string): string {
  const decoded = text.replaceAll(/_x([\da-f]{4})_/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return decoded === text ? text : decoded.toWellFormed();
}
