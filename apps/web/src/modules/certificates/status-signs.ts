/** The icons of certificate statuses. */
export const statusSigns = { valid: 'fixed', expired: 'planned', revoked: 'notFixed' } as const;
