/** What a host is named by. */
export const hostKinds = ['name', 'address', 'resource'] as const;
/** What a root of the tree gathers. */
export const rootKinds = ['domain', 'network', 'cloud'] as const;
