/** States of a service period today. `active` and `ending` count as bought; `paused` and `ended` remove access. */
export const serviceStates = ['scheduled', 'active', 'ending', 'paused', 'ended'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** States that staff can set; the others follow from the days of the period. */
export const setServiceStates = ['active', 'paused', 'ended'] as const;
