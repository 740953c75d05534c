/** States of a client that staff can see. */
export const clientStates = ['active', 'archived'] as const;
export type ClientState = (typeof clientStates)[number];

/** Contacts of a client on either side. */
export const contactsAtMost = 5;
