import { language } from './texts.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const step = 1_024;

/** Formats a file size: 1 byte, 512 bytes, 14 kB, 2.3 MB, 1.2 GB. */
export function shownFileSize(bytes: number): string {
  const place = units.findIndex((_unit, at) => bytes < step ** (at + 1));
  const power = place < 0 ? units.length - 1 : place;
  const unit = units[power] ?? 'terabyte';
  const maximumFractionDigits = power < 2 ? 0 : 1;
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits });
  return format.format(bytes / step ** power);
}
