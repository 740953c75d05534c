/** The tree of the attack surface; its other pages start with this path. */
export const surfacePath = '/attack-surface-mapping';

/** The address of a host in the panel of the host list. The manifest imports this file, so it imports no components. */
export const hostAddress = (id: string, companyId?: string): string =>
  `${companyId === undefined ? `${surfacePath}/hosts` : clientSurfacePath(companyId)}?${new URLSearchParams({ peek: id })}`;

/** The hosts of a client, for the provider's staff; the other pages of its attack surface start with this path. */
export const clientSurfacePath = (companyId: string): string => `/provider/companies/${companyId}/attack-surface`;

/** The host list with these filters. */
export const hostsAddress = (filters: Readonly<Record<string, string>>): string =>
  `${surfacePath}/hosts?${new URLSearchParams({ view: 'all', ...filters })}`;
