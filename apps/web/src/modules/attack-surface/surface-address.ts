import { sides } from '../../core/sides.ts';

/** The overview of the attack surface; its other pages start with this path. */
export const surfacePath = '/attack-surface-mapping';

/** The hosts of a client, for the provider's staff; the other pages of its attack surface start with this path. */
export const clientSurfacePath = (companyId: string): string => `/provider/companies/${companyId}/attack-surface`;

type Filters = Readonly<Record<string, string>>;

const hostsPath = sides(`${surfacePath}/hosts`, clientSurfacePath);

/** The start of the pages of an attack surface. */
export const surfaceStart = sides(surfacePath, clientSurfacePath);

/** The address of a host in the panel of the host list. The manifest imports this file, so it imports no components. */
export const hostAddress = (id: string, companyId?: string): string =>
  `${hostsPath(companyId)}?${new URLSearchParams({ peek: id })}`;

/** The host list with these filters. */
export const hostsAddress = (filters: Filters, companyId?: string): string =>
  `${hostsPath(companyId)}?${new URLSearchParams({ view: 'all', ...filters })}`;

/** The hosts as a tree or map. */
export const hostTreeAddress = (layout: 'tree' | 'map', companyId?: string): string =>
  `${hostsPath(companyId)}?${new URLSearchParams({ layout })}`;

/** The list of changes with these filters. */
export const changesAddress = (filters: Filters, companyId?: string): string =>
  `${surfaceStart(companyId)}/changes?${new URLSearchParams(filters)}`;
