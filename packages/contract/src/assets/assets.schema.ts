import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { queryOfList } from '../core/list-query.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { colleaguesSchema } from '../users/colleagues.schema.ts';
import { exportLimit, inventoryExportQuery } from './asset-lists.schema.ts';
import { assetDetailSchema, assetSchema, assetStatisticsSchema, monitorRowSchema } from './asset.schema.ts';
import { monitorGroupings } from './asset.ts';
import { assets, providerAssets } from './assets.ts';

const ofAsset = z.strictObject({ id: recordId });
/** The monitor groups by asset unless the query names another grouping. */
const monitorQuery: z.ZodType = (queryOfList(assets.monitor.list) as unknown as z.ZodObject).extend({
  group: z.enum(monitorGroupings).default('asset'),
});

/** Schemas, limits and summaries of `assets`. */
export const assetSchemas = {
  inventory: {
    summary: 'Libraries, software, hosts, images and cloud resources of the company.',
    row: assetSchema,
  },
  asset: {
    summary: 'One asset with all its vulnerabilities, its sources and its history.',
    params: ofAsset,
    result: assetDetailSchema,
  },
  systems: {
    summary: 'The systems that assets belong to, with the number of active assets.',
    result: companyList(
      z.strictObject({ _id: recordId, name: z.string(), scannedAt: z.iso.datetime().nullable(), count: z.number() }),
    ),
  },
  export: {
    cost: 'export',
    summary: 'Exports the matching assets; as CycloneDX 1.6 with their vulnerabilities and decisions.',
    query: inventoryExportQuery,
    limit: exportLimit,
  },
  monitor: {
    summary: 'Vulnerable assets with their CVEs, or grouped by fix or by CVE.',
    query: monitorQuery,
    row: monitorRowSchema,
  },
  statistics: {
    cost: 'heavy',
    summary: 'Figures of assets and their vulnerabilities.',
    result: z.strictObject({ statistics: assetStatisticsSchema }),
  },
  cveStatistics: {
    cost: 'heavy',
    summary: 'Figures of assets and their vulnerabilities.',
    result: z.strictObject({ statistics: assetStatisticsSchema }),
  },
  colleagues: { summary: 'Users who can own assets.', result: colleaguesSchema },
} satisfies GroupSchemas;

bindSchemas(assets, assetSchemas);

/** Schemas, limits and summaries of `providerAssets`. */
export const providerAssetSchemas = {
  list: staffListSchemas(assetSchemas.inventory, { summary: 'Assets of a client.' }),
  export: {
    cost: 'export',
    summary: 'Exports the matching assets of a client.',
    params: z.strictObject({ companyId: recordId }),
    query: inventoryExportQuery,
    limit: exportLimit,
  },
} satisfies GroupSchemas;

bindSchemas(providerAssets, providerAssetSchemas);
