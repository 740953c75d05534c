/** The icons of letter statuses. */
export const letterSigns = {
  requested: 'inProgress',
  valid: 'fixed',
  expired: 'planned',
  revoked: 'notFixed',
} as const;
