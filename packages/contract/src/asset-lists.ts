import { assetKinds, assetStates } from '@gatehouse/domain/asset-kind';
import { assetStatuses } from '@gatehouse/domain/asset-status';
import { severities } from '@gatehouse/domain/severity';
import { z } from 'zod';

import { assetAccess } from './assets-access.ts';
import { assetSchema } from './assets-schema.ts';
import { listQuery } from './endpoint.ts';
import { filter, filterShape, listOf } from './list-of.ts';

/** The inventory, with everything that it can be filtered by. */
export const inventoryList = listOf({
  path: '/assetInventoriesForCompany',
  access: assetAccess,
  summary: 'Libraries, software, hosts, images and cloud resources of the company.',
  reads: { noun: 'assets' },
  row: assetSchema,
  search: true,
  sorts: [
    'name',
    '-name',
    '-priority',
    'priority',
    'severity',
    '-severity',
    '-cves',
    'cves',
    '-firstSeen',
    'firstSeen',
    '-lastSeen',
    'lastSeen',
  ],
  filters: {
    kind: filter.anyOf(assetKinds),
    state: filter.anyOf(assetStates),
    status: filter.anyOf(assetStatuses),
    system: filter.id(),
    severity: filter.anyOf(severities),
    kev: filter.flag(),
    fix: filter.flag(),
    license: filter.text(),
    tag: filter.text(),
    owner: filter.id('me', 'unassigned'),
    seen: filter.dayRange('seenFrom', 'seenTo'),
  },
});

/** What a call takes that has the filters of the inventory and nothing more. */
export const inventoryFilterQuery = z.strictObject({ q: listQuery.q, ...filterShape(inventoryList.list.filters) });
export type InventoryFilter = z.output<typeof inventoryFilterQuery>;

/** By what the monitor is filtered in each of its groupings. */
export const monitorFilters = {
  /** Exploited, likely to be, or critical with a fix. */
  urgent: filter.flag(),
  kev: filter.flag(),
  fix: filter.flag(),
  /** With an open vulnerability. */
  open: filter.flag(),
  status: filter.anyOf(assetStatuses),
  severity: filter.anyOf(severities),
  system: filter.id(),
  owner: filter.id('me', 'unassigned'),
} as const;
/** The same for the monitor by asset. */
export const monitorFilterQuery = z.strictObject({ q: listQuery.q, ...filterShape(monitorFilters) });
export type MonitorFilter = z.output<typeof monitorFilterQuery>;

/** What the inventory and the vulnerabilities leave as: tables, our own JSON, and a bill of materials. */
export const assetExportFormats = ['csv', 'xlsx', 'json', 'cyclonedx'] as const;
export type AssetExportFormat = (typeof assetExportFormats)[number];

/** The filters of the list with the format: the export has exactly the rows that the list shows. */
export const inventoryExportQuery = z.strictObject({
  format: z.enum(assetExportFormats),
  q: listQuery.q,
  sort: z.enum(inventoryList.list.sorts).default('name'),
  ...filterShape(inventoryList.list.filters),
});

/** Files of a list that one user can ask for. */
export const exportLimit = { calls: 30, seconds: 60 };
