const digits = 6;

/** Returns a visual ID such as INV-2026-000042 or CN-2026-000007. */
export const visualId = (series: 'INV' | 'CN', year: number, number: number): string =>
  `${series}-${year}-${String(number).padStart(digits, '0')}`;
