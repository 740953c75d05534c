/** The inventory, and the beginning of its other pages. */
export const assetsPath = '/assets';

/** An asset beside the inventory. The manifest reads this file, so it imports no components. */
export const assetAddress = (id: string): string => `${assetsPath}?${new URLSearchParams({ peek: id })}`;

/** The vulnerabilities of a company; of a client for the provider's staff. */
export const cveListAddress = (companyId?: string): string =>
  companyId === undefined ? `${assetsPath}/cves` : `/provider/companies/${companyId}/cves`;

/** The page of a vulnerability, for its company or for the provider's staff. */
export const cveAddress = (cve: string, companyId?: string): string =>
  `${cveListAddress(companyId)}/${encodeURIComponent(cve)}`;
