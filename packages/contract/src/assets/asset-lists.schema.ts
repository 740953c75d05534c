import { z } from 'zod';

import { filterShape, listQuery } from '../core/list-query.schema.ts';
import { assetExportFormats, inventoryFilters, inventorySorts, monitorFilters } from './asset-lists.ts';

/** What a call takes that has the filters of the inventory and nothing more. */
export const inventoryFilterQuery = z.strictObject({ q: listQuery.q, ...filterShape(inventoryFilters) });
export type InventoryFilter = z.output<typeof inventoryFilterQuery>;
/** The same for the monitor by asset. */
export const monitorFilterQuery = z.strictObject({ q: listQuery.q, ...filterShape(monitorFilters) });
export type MonitorFilter = z.output<typeof monitorFilterQuery>;

/** The filters of the list with the format: the export has exactly the rows that the list shows. */
export const inventoryExportQuery = z.strictObject({
  format: z.enum(assetExportFormats),
  q: listQuery.q,
  sort: z.enum(inventorySorts).default('name'),
  ...filterShape(inventoryFilters),
});

/** Files of a list that one user can ask for. */
export const exportLimit = { calls: 30, seconds: 60 };
