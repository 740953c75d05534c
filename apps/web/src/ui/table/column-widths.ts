/** Width for the longest relative time, `59 minutes ago`, even in the last column. */
export const relativeTimeWidth = '140px';

/** Width for a date range, `24-11-2026 – 02-12-2026`. */
export const dayRangeWidth = '224px';
