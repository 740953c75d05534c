import { z } from 'zod';

import { companyList } from './answer-lists.ts';
import { colleaguesSchema } from './colleagues-schema.ts';
import { exportLimit, inventoryExportQuery, inventoryList, monitorFilters } from './asset-lists.ts';
import { assetAccess, assetStaffAccess } from './assets-access.ts';
import { assetDetailSchema, assetStatisticsSchema, monitorGroupings, monitorRowSchema } from './assets-schema.ts';
import { assetJobs } from './asset-jobs.ts';
import { assetChanges, monitorPath } from './asset-changes.ts';
import { downloadEndpoint, endpoint } from './endpoint.ts';
import { filter, forStaff, listOf } from './list-of.ts';
import { recordId } from './text.ts';

const ofAsset = z.strictObject({ id: recordId });
const monitorList = listOf({
  path: monitorPath,
  access: assetAccess,
  summary: 'Vulnerable assets with their CVEs, or grouped by fix or by CVE.',
  reads: { noun: 'assetMonitor' },
  row: monitorRowSchema,
  search: true,
  sorts: [
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
  ],
  filters: { group: filter.oneOf(monitorGroupings), ...monitorFilters },
});

/** The assets of the company. */
export const assets = {
  inventory: inventoryList,
  asset: endpoint({
    method: 'GET',
    path: '/assetInventoriesForCompany/:id',
    access: assetAccess,
    summary: 'One asset with all its vulnerabilities, its sources and its history.',
    reads: { noun: 'asset', id: 'id' },
    params: ofAsset,
    result: assetDetailSchema,
  }),
  systems: endpoint({
    method: 'GET',
    path: '/assetInventoriesForCompany/systems',
    access: assetAccess,
    summary: 'The systems that assets belong to, with the number of active assets.',
    reads: { noun: 'assets' },
    result: companyList(
      z.strictObject({ _id: recordId, name: z.string(), scannedAt: z.iso.datetime().nullable(), count: z.number() }),
    ),
  }),
  export: downloadEndpoint({
    path: '/assetInventoriesForCompany/export',
    cost: 'export',
    access: assetAccess,
    summary: 'Exports the matching assets; as CycloneDX 1.6 with their vulnerabilities and decisions.',
    query: inventoryExportQuery,
    limit: exportLimit,
  }),
  /** Without a grouping the assets themselves. */
  monitor: {
    ...monitorList,
    query: (monitorList.query as unknown as z.ZodObject).extend({
      group: z.enum(monitorGroupings).default('asset'),
    }),
  } as unknown as typeof monitorList,
  statistics: endpoint({
    method: 'GET',
    path: `${monitorPath}/statistics`,
    cost: 'heavy',
    access: assetAccess,
    summary: 'Figures of assets and their vulnerabilities.',
    reads: { noun: 'statistic' },
    result: z.strictObject({ statistics: assetStatisticsSchema }),
  }),
  /** The same under the name that the specification gives it beside the CVEs. */
  cveStatistics: endpoint({
    method: 'GET',
    path: '/statisticsForCompanyCvesForCompanyAdmin',
    cost: 'heavy',
    access: assetAccess,
    summary: 'Figures of assets and their vulnerabilities.',
    reads: { noun: 'statistic' },
    result: z.strictObject({ statistics: assetStatisticsSchema }),
  }),
  ...assetChanges,
  ...assetJobs,
  colleagues: endpoint({
    method: 'GET',
    path: '/assetInventoriesForCompany/colleagues',
    access: assetAccess,
    summary: 'Users who can own assets.',
    reads: { noun: 'colleague' },
    result: colleaguesSchema,
  }),
};

/** What the provider’s staff see of the assets of a client. */
export const providerAssets = {
  list: forStaff(assets.inventory, {
    path: '/assets',
    access: assetStaffAccess,
    summary: 'Assets of a client.',
    reads: { noun: 'assets' },
  }),
  export: downloadEndpoint({
    path: '/provider/companies/:companyId/assets/export',
    cost: 'export',
    access: assetStaffAccess,
    summary: 'Exports the matching assets of a client.',
    params: z.strictObject({ companyId: recordId }),
    query: inventoryExportQuery,
    limit: exportLimit,
  }),
};
