/** How a status looks. */
export const statusSigns = { valid: 'fixed', expired: 'planned', revoked: 'notFixed' } as const;
