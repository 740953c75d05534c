/** Headlines of a client's overview, which shows the most urgent one that applies. */
export const clientHeadlines = ['archived', 'no-users', 'critical', 'high', 'waiting', 'nothing-open'] as const;

/** Set-up steps for a new client, in this order. */
export const clientSteps = ['administrator', 'services', 'domains', 'lead', 'engagement'] as const;
export type ClientStep = (typeof clientSteps)[number];
