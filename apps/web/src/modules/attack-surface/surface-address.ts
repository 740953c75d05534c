/** The tree of the attack surface, and the beginning of its other pages. */
export const surfacePath = '/attack-surface-mapping';

/** A host beside the list of hosts. The manifest reads this file, so it imports no components. */
export const hostAddress = (id: string, companyId?: string): string =>
  `${companyId === undefined ? `${surfacePath}/hosts` : clientSurfacePath(companyId)}?${new URLSearchParams({ peek: id })}`;

/** The hosts of a client for the provider's staff, and the beginning of the other pages of its attack surface. */
export const clientSurfacePath = (companyId: string): string => `/provider/companies/${companyId}/attack-surface`;

/** Hosts of the list with these filters. */
export const hostsAddress = (filters: Readonly<Record<string, string>>): string =>
  `${surfacePath}/hosts?${new URLSearchParams({ view: 'all', ...filters })}`;
