const units: readonly string[] = ['B', 'KB', 'MB', 'GB', 'TB'];
const step = 1_024;

/** Parses a size such as `200MB`, `1.5 GB` or a plain number of bytes; returns null if it is none. */
export function bytesOf(text: string): number | null {
  const [, digits = '', unit = 'B'] = /^(\d{1,15}(?:\.\d{1,3})?) ?([KMGT]?B)?$/i.exec(text.trim()) ?? [];
  if (digits === '') return null;
  return Math.round(Number(digits) * step ** units.indexOf(unit.toUpperCase()));
}

/** Formats a size as text: `200 MB`, `1.5 GB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(step))));
  const value = bytes / step ** power;
  return `${Number(value.toFixed(value < 10 ? 1 : 0))} ${units[power]}`;
}
