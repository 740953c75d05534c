import type { Unit } from './invoice-document.ts';

/** Unit codes from UN/ECE Recommendation 20. */
export const unitCodes: Record<Unit, string> = {
  piece: 'C62',
  hour: 'HUR',
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  quarter: 'QAN',
  year: 'ANN',
  user: 'IE',
  asset: 'C62',
  flat: 'LS',
};
