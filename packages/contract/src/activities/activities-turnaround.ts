/** What a request to change the provider's turnaround may hold. */
export const turnaroundLimits = { businessDays: 30, holidays: 400 } as const;

/** How many days back answers are counted. */
export const turnaroundDays = 90;
