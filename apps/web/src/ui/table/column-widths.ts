/** Room for the longest relative time, `59 minutes ago`, also in the last column. */
export const relativeTimeWidth = '140px';

/** Room for a range of two days, `24-11-2026 – 02-12-2026`. */
export const dayRangeWidth = '224px';
