/** States of a public session. */
export const publicSessionStates = ['Active', 'Deleted'] as const;

/** Limits of registrations. */
export const registrationLimits = {
  domains: 50,
  capacity: 100_000,
  /** Registrations per address and hour. */
  anHour: 5,
  /** Hours in which a registration can be confirmed; its data is deleted after twice as many. */
  confirmHours: 24,
} as const;
