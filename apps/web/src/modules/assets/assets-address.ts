import { sidePaths } from '../../core/sides.ts';

/** The inventory; the other pages of assets start with this path. */
export const assetsPath = '/assets';

/** The address of an asset in the panel of the inventory. The manifest imports this file, so it imports no components. */
export const assetAddress = (id: string): string => `${assetsPath}?${new URLSearchParams({ peek: id })}`;

/** The CVE list of the viewer's company, or of a client for the provider's staff. */
export const cveListAddress: (companyId?: string) => string = sidePaths(`${assetsPath}/cves`, '/cves');

/** The page of a CVE, for its company or for the provider's staff. */
export const cveAddress = (cve: string, companyId?: string): string =>
  `${cveListAddress(companyId)}/${encodeURIComponent(cve)}`;
