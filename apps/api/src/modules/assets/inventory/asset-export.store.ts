import type { Asset } from '@gatehouse/contract/assets/asset.schema';

import type { Database } from '../../../platform/database/database.ts';
import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import type { ListFilter, ListOrder } from '../../../platform/database/list-statement.ts';

/** Returns the ids of the assets that match these filters, in this order. */
export async function findChosenAssets(
  database: Database,
  companyId: string,
  { filters, order: { key, direction } }: { filters: readonly ListFilter[]; order: ListOrder },
): Promise<string[]> {
  const rows = await database.readCompany<{ id: string }>(
    companyId,
    filteredStatement(
      `select id from assets where company_id = (select current_company()) and {filters}
        order by {key} {direction}, id {direction}`,
      { filters, key, direction },
    ),
  );
  return rows.map(({ id }) => id);
}

/** Returns these assets in the shape of their list. */
export async function findAssetRows(database: Database, companyId: string, ids: readonly string[]): Promise<Asset[]> {
  const rows = await database.readCompany<{ list_row: string }>(companyId, {
    name: 'export_asset_rows',
    text: `select a.list_row from unnest($1::uuid[]) with ordinality as wanted (id, number)
      join assets a on a.company_id = (select current_company()) and a.id = wanted.id order by wanted.number`,
    values: [ids],
  });
  return rows.map(({ list_row }) => JSON.parse(list_row) as Asset);
}
