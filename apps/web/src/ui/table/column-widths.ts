/** Room for the longest relative time, `59 minutes ago`, also in the last column. */
export const relativeTimeWidth = '140px';
