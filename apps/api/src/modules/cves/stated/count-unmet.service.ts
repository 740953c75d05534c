import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findAssetsNamed } from '../matches/matches.store.ts';
import { statedOn } from './stated-on.ts';
import { indexAssets, appliesToInventory } from './statement-assets.ts';
import { findSystemProducts, mayBeSystem, type SystemProduct } from './system-products.store.ts';
import type { VexStatementRow } from './vex.store.ts';

/** Number of statements compared with the inventory at a time. */
const statementsAtATime = 200;

const isPlaced = ({ asset_id, system_id, purl, cpe }: VexStatementRow): boolean =>
  asset_id !== null || (system_id !== null && purl === '' && cpe === '');

/** Numbers of statements that apply to nothing in the current inventory. */
export interface UnmetStatements {
  /** Statements about products that are not there. */
  unmet: number;
  /** Statements about products that a system may be, but whose version, registry or digest is not known. */
  unidentified: number;
}

const isUnidentified = (rows: readonly VexStatementRow[], systems: readonly SystemProduct[]): boolean =>
  rows.some(({ product }) => product !== null && systems.some((system) => mayBeSystem(system, product)));

/** Counts the statements that apply to nothing in the current inventory. */
export async function countUnmet(
  db: CompanyDatabase,
  statements: readonly (readonly VexStatementRow[])[],
): Promise<UnmetStatements> {
  const open = statements.filter((rows) => !rows.some(isPlaced));
  const systems = open.length === 0 ? [] : await findSystemProducts(db, null);
  const counts: UnmetStatements = { unmet: 0, unidentified: 0 };
  for (let at = 0; at < open.length; at += statementsAtATime) {
    const some = open.slice(at, at + statementsAtATime);
    const rows = some.flat();
    const assets = await findAssetsNamed(db, {
      purls: [...new Set(rows.map(({ purl }) => purl).filter((purl) => purl !== ''))],
      cpeKeys: [...new Set(rows.map(({ cpe_key }) => cpe_key).filter((key) => key !== ''))],
    });
    const index = indexAssets(assets, systems);
    const unmet = some.filter((one) => !one.some((row) => appliesToInventory(index, statedOn(row))));
    const unidentified = unmet.filter((one) => isUnidentified(one, systems)).length;
    counts.unmet += unmet.length - unidentified;
    counts.unidentified += unidentified;
  }
  return counts;
}
