/** Kinds of hosts. */
export const hostKinds = ['name', 'address', 'resource'] as const;
/** Kinds of roots of the tree. */
export const rootKinds = ['domain', 'network', 'cloud'] as const;
