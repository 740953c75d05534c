/** Limits of the provider's turnaround settings. */
export const turnaroundLimits = { businessDays: 30, holidays: 400 } as const;

/** Number of days over which answers are counted. */
export const turnaroundDays = 90;
