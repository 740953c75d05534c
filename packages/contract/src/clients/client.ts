/** States of a client that staff can see. */
export const clientStates = ['active', 'archived'] as const;
export type ClientState = (typeof clientStates)[number];

/** Maximum number of contacts on either side. */
export const contactsAtMost = 5;
