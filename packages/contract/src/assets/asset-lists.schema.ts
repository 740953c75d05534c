import { z } from 'zod';

import { countsQuery, filterShape, listQuery } from '../core/list-query.schema.ts';
import { assetExportFormats, inventoryFilters, inventorySorts, monitorFilters } from './asset-lists.ts';

/** The query of calls that take the filters of the inventory. */
export const inventoryFilterQuery = countsQuery(inventoryFilters);
export type InventoryFilter = z.output<typeof inventoryFilterQuery>;
/** The query of calls that take the filters of the monitor by asset. */
export const monitorFilterQuery = countsQuery(monitorFilters);
export type MonitorFilter = z.output<typeof monitorFilterQuery>;

/** The query of an export: the format, and the sort and filters of the list. */
export const inventoryExportQuery = z.strictObject({
  format: z.enum(assetExportFormats),
  q: listQuery.q,
  sort: z.enum(inventorySorts).default('name'),
  ...filterShape(inventoryFilters),
});

/** Rate limit of exports of a list, per user. */
export const exportLimit = { calls: 30, seconds: 60 };
