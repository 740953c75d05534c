import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findAssetsNamed } from '../matching/matches.store.ts';
import { statedOn } from './stated-on.ts';
import { indexAssets, appliesToInventory } from './statement-assets.ts';
import { findSystemProducts } from './system-products.store.ts';
import type { VexStatementRow } from './vex.store.ts';

/** Number of statements compared with the inventory at a time. */
const statementsAtATime = 200;

const isPlaced = ({ asset_id, system_id, purl, cpe }: VexStatementRow): boolean =>
  asset_id !== null || (system_id !== null && purl === '' && cpe === '');

/** Counts the statements that apply to nothing in the current inventory. */
export async function countUnmet(
  db: CompanyDatabase,
  statements: readonly (readonly VexStatementRow[])[],
): Promise<number> {
  const open = statements.filter((rows) => !rows.some(isPlaced));
  const systems = open.length === 0 ? [] : await findSystemProducts(db, null);
  let unmet = 0;
  for (let at = 0; at < open.length; at += statementsAtATime) {
    const some = open.slice(at, at + statementsAtATime);
    const rows = some.flat();
    const assets = await findAssetsNamed(db, {
      purls: [...new Set(rows.map(({ purl }) => purl).filter((purl) => purl !== ''))],
      cpeKeys: [...new Set(rows.map(({ cpe_key }) => cpe_key).filter((key) => key !== ''))],
    });
    const index = indexAssets(assets, systems);
    unmet += some.filter((one) => !one.some((row) => appliesToInventory(index, statedOn(row)))).length;
  }
  return unmet;
}
