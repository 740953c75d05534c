import { getCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { filter, forStaff, listOf } from '../core/list-of.ts';
import { assetChanges, monitorPath } from './asset-changes.ts';
import { assetJobs } from './asset-jobs.ts';
import { inventoryFilters, inventorySorts, monitorFilters } from './asset-lists.ts';
import { monitorGroupings } from './asset.ts';
import { assetAccess, assetStaffAccess } from './assets-access.ts';
import type { assetSchemas, providerAssetSchemas } from './assets.schema.ts';

const monitorSorts = [
  '-priority',
  'priority',
  'severity',
  '-severity',
  'name',
  '-name',
  '-epss',
  'epss',
  '-cves',
  'cves',
  '-assets',
  'assets',
] as const;

/** The assets of the company. */
export const assets = endpoints(typedBy<typeof assetSchemas>(), {
  inventory: listOf({
    path: '/assetInventoriesForCompany',
    access: assetAccess,
    reads: { noun: 'assets' },
    search: true,
    sorts: inventorySorts,
    filters: inventoryFilters,
  }),
  asset: getCall('/assetInventoriesForCompany/:id', { access: assetAccess, reads: { noun: 'asset', id: 'id' } }),
  systems: getCall('/assetInventoriesForCompany/systems', { access: assetAccess, reads: { noun: 'assets' } }),
  export: downloadEndpoint({ path: '/assetInventoriesForCompany/export', access: assetAccess }),
  /** Without a grouping the assets themselves. */
  monitor: listOf({
    path: monitorPath,
    access: assetAccess,
    reads: { noun: 'assetMonitor' },
    search: true,
    sorts: monitorSorts,
    filters: { group: filter.oneOf(monitorGroupings), ...monitorFilters },
  }),
  statistics: getCall(`${monitorPath}/statistics`, { access: assetAccess, reads: { noun: 'statistic' } }),
  /** The same figures under the path that the specification uses for CVEs. */
  cveStatistics: getCall('/statisticsForCompanyCvesForCompanyAdmin', {
    access: assetAccess,
    reads: { noun: 'statistic' },
  }),
  ...assetChanges,
  ...assetJobs,
  colleagues: getCall('/assetInventoriesForCompany/colleagues', { access: assetAccess, reads: { noun: 'colleague' } }),
});

/** The calls of provider staff about assets of a client. */
export const providerAssets = endpoints(typedBy<typeof providerAssetSchemas>(), {
  list: forStaff(assets.inventory, { path: '/assets', access: assetStaffAccess, reads: { noun: 'assets' } }),
  export: downloadEndpoint({ path: '/provider/companies/:companyId/assets/export', access: assetStaffAccess }),
});
