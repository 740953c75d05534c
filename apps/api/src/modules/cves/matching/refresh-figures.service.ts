import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { figuresOf } from './asset-figures.ts';
import { companyCve } from './company-cves.ts';
import {
  findConcerned,
  findNamesOn,
  insertStatusHistory,
  type StatusChange,
  updateFigures,
  writeCompanyCves,
} from './figures.store.ts';
import { refreshFixGroups } from './fix-groups.service.ts';
import type { MatchedAsset } from './match-records.ts';
import { findAssets, findMatches, findVulnerabilities } from './matches.store.ts';
import { scoreOwn } from './own-score.ts';

/** What became different. */
export interface RefreshedFigures {
  assetIds: readonly string[];
  names: readonly string[];
  statusChanges: readonly StatusChange[];
}

interface Touched {
  assetIds: readonly string[];
  /** Vulnerabilities whose rows are written anew. */
  names: readonly string[];
  /** Packages of assets that are gone. */
  keys?: readonly string[];
}

/** The key by which fixes are found again. */
const fixKeyOf = ({ package_key, cpe_keys }: Pick<MatchedAsset, 'package_key' | 'cpe_keys'>): string | undefined =>
  package_key ?? cpe_keys[0];

/** Statuses, counts, rows of vulnerabilities and fixes anew, after matches, decisions or assets changed. */
export async function refreshFigures(db: CompanyDatabase, touched: Touched): Promise<RefreshedFigures> {
  const { assetIds, names } = touched;
  const assets = await findAssets(db, assetIds);
  const statusChanges = await refreshAssets(db, assets);
  await refreshCompanyCves(db, names);
  const keys = assets.map(fixKeyOf).filter((key) => key !== undefined);
  await refreshFixGroups(db, [...new Set([...keys, ...(touched.keys ?? [])])]);
  return { assetIds, names, statusChanges };
}

/** The same for all vulnerabilities of some assets, as after a change of their owner or status. */
export async function refreshAssetsAndCves(
  db: CompanyDatabase,
  assetIds: readonly string[],
): Promise<RefreshedFigures> {
  return refreshFigures(db, { assetIds, names: await findNamesOn(db, assetIds) });
}

async function refreshAssets(db: CompanyDatabase, assets: readonly MatchedAsset[]): Promise<StatusChange[]> {
  const matches = await findMatches(
    db,
    assets.map(({ id }) => id),
  );
  const names = [...new Set(matches.map(({ vulnerability }) => vulnerability))];
  const facts = new Map((await findVulnerabilities(db, names)).map((one) => [one.name, scoreOwn(one)]));
  const byAsset = Map.groupBy(matches, ({ asset_id }) => asset_id);
  const changes = await updateFigures(
    db,
    assets.map((asset) => figuresOf(asset, byAsset.get(asset.id) ?? [], facts)),
  );
  await insertStatusHistory(db, changes);
  return changes;
}

async function refreshCompanyCves(db: CompanyDatabase, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const matches = Map.groupBy(await findConcerned(db, names), ({ vulnerability }) => vulnerability);
  const facts = new Map((await findVulnerabilities(db, names)).map((one) => [one.name, scoreOwn(one)]));
  const rows = names.map((name) => ({ name, cve: companyCve(name, matches.get(name) ?? [], facts.get(name)) }));
  await writeCompanyCves(db, {
    cves: rows.flatMap(({ cve }) => (cve ? [cve] : [])),
    gone: rows.filter(({ cve }) => !cve).map(({ name }) => name),
  });
}
