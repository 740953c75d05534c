/** Width for the longest relative time, `59 minutes ago`. */
export const relativeTimeWidth = '124px';

/** Room for the longest short relative time, `59min ago`. */
export const shortTimeWidth = '80px';

/** Room for a short relative time under a longer head with its arrow, `First seen ↓`. */
export const headedTimeWidth = '108px';

/** Room for a severity with its shape. */
export const severityWidth = '88px';

/** Room for a score from 0.0 to 10.0. */
export const scoreWidth = '52px';

/** Room for a due day over its distance, `315 days late`. */
export const dueWidth = '112px';

/** Room for an avatar alone. */
export const avatarWidth = '36px';

/** Room for a range of two days, one over the other. */
export const dayRangeWidth = '112px';

/** Room for a client with its logo. */
export const clientWidth = '200px';
