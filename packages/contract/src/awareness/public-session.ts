/** Whether a session was deleted. */
export const publicSessionStates = ['Active', 'Deleted'] as const;

/** Limits of registrations. */
export const registrationLimits = {
  domains: 50,
  capacity: 100_000,
  /** For one address. */
  anHour: 5,
  /** Within so many hours a registration can be confirmed; its data is gone after twice as many. */
  confirmHours: 24,
} as const;
