import { language } from '../../core/texts.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const thousand = 1_000;

/** A size in bytes as the reader writes it: 12.3 MB. */
export function shownSize(bytes: number): string {
  const place = bytes < thousand ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / thousand ** place;
  const style = { style: 'unit', unit: units[place], maximumFractionDigits: value < 100 && place > 0 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, style).format(value);
}
