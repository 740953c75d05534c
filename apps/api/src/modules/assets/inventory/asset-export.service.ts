import { assets, type providerAssets } from '@gatehouse/contract/assets/assets';
import type { Asset } from '@gatehouse/contract/assets/asset.schema';
import { dayInZone } from '@gatehouse/domain/time-zone';
import type { ExportedTable } from '@gatehouse/formats/export/table-file';

import { filterConditions, sortOrder } from '../../../platform/database/list-source.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { exportList } from '../../cves/public.ts';
import { findAssetRows, findChosenAssets } from './asset-export.store.ts';
import { inventorySource } from './assets.list.ts';

const dayOf = (moment: string, timeZone: string): string => dayInZone(new Date(moment), timeZone);

const assetTable = (timeZone: string): ExportedTable<Asset> => ({
  sheet: 'Assets',
  key: 'assets',
  columns: [
    ['Name', 32, ({ name }) => name],
    ['Version', 16, ({ version }) => version],
    ['Kind', 14, ({ kind }) => kind],
    ['System', 30, ({ system }) => system.name],
    ['Vendor', 20, ({ vendor }) => vendor],
    ['Package URL', 40, ({ purl }) => purl],
    ['CPE', 40, ({ cpe }) => cpe],
    ['License', 20, ({ license }) => license],
    ['Location', 24, ({ location }) => location],
    ['Owner', 24, ({ owner }) => owner?.fullname ?? ''],
    ['Criticality', 12, ({ criticality }) => criticality ?? ''],
    ['Tags', 24, ({ tags }) => tags.join(', ')],
    ['State', 10, ({ state }) => state],
    ['Status', 18, ({ status }) => status],
    ['Newest version', 16, ({ newestVersion }) => newestVersion],
    ['Open CVEs', 10, ({ numOfCVEs }) => String(numOfCVEs), 'number'],
    ['Critical', 10, ({ numOfCritical }) => String(numOfCritical), 'number'],
    ['High', 10, ({ numOfHigh }) => String(numOfHigh), 'number'],
    ['Fixed', 10, ({ numOfFixed }) => String(numOfFixed), 'number'],
    ['Worst severity', 14, ({ severity }) => severity ?? ''],
    ['EPSS', 10, ({ epss }) => String(epss), 'number'],
    ['Exploited (KEV)', 14, ({ kev }) => (kev ? 'Yes' : 'No')],
    ['Priority', 10, ({ priority }) => String(priority), 'number'],
    ['Highest priority CVEs', 40, ({ CVEObjects }) => CVEObjects.map(({ cve }) => cve).join(', ')],
    ['First seen', 12, ({ firstSeen }) => dayOf(firstSeen, timeZone)],
    ['Last seen', 12, ({ lastSeen }) => dayOf(lastSeen, timeZone)],
  ],
});

/** Exports the filtered assets in the order of the list, for clients, and for staff within a client. */
export async function exportAssets(
  call: FileCall<typeof assets.export> | FileCall<typeof providerAssets.export>,
): Promise<Download> {
  const { query, viewer, platform, companyId } = call;
  const { format, sort, ...filters } = query;
  const filtered = filterConditions(assets.inventory.list.filters, inventorySource, {
    query: filters,
    viewerId: viewer.id,
  });
  const ids = await findChosenAssets(platform.database, companyId, {
    filters: filtered,
    order: sortOrder(inventorySource.sorts, sort),
  });
  return exportList<Asset>(call, format, {
    name: 'assets',
    ids,
    chosen: { names: null, assetIds: ids },
    findRows: findAssetRows,
    tableOf: assetTable,
  });
}
