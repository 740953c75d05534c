import { assetKinds, assetStates } from '@gatehouse/domain/asset-kind';
import { assetStatuses } from '@gatehouse/domain/asset-status';
import { severities } from '@gatehouse/domain/severity';

import { filter } from '../core/list-of.ts';

/** The sorts of the inventory. */
export const inventorySorts = [
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
] as const;
/** The filters of the inventory. */
export const inventoryFilters = {
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
} as const;

/** The filters of the monitor in every grouping. */
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

/** Export formats of the inventory and of vulnerabilities: tables, our own JSON, and a bill of materials. */
export const assetExportFormats = ['csv', 'xlsx', 'json', 'cyclonedx'] as const;
export type AssetExportFormat = (typeof assetExportFormats)[number];
