import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { figuresOf } from './asset-figures.ts';
import { companyCve } from './company-cves.ts';
import {
  findConcerned,
  insertStatusHistory,
  type StatusChange,
  updateFigures,
  writeCompanyCves,
} from './figures.store.ts';
import { refreshFixGroups } from './fix-groups.service.ts';
import type { MatchedAsset } from '../matches/match-records.ts';
import { findAssets, findMatchedNames, findMatches } from '../matches/matches.store.ts';
import { findVulnerabilities } from './vulnerability-facts.store.ts';
import { scoreOwn } from './own-score.ts';
import { partsOf } from '../../../platform/core/parts-of.ts';
import { countMatches, type FigureSubjects, insertPending, exceedsMatches } from './pending-figures.store.ts';

/** The records that changed. */
export interface RefreshedFigures {
  assetIds: readonly string[];
  names: readonly string[];
  statusChanges: readonly StatusChange[];
}

interface AffectedRecords {
  assetIds: readonly string[];
  /** Vulnerabilities whose rows are written again. */
  names: readonly string[];
  /** Packages of assets that no longer exist. */
  keys?: readonly string[];
}

/** Returns the key of an asset's fix groups. */
const fixKeyOf = ({ package_key, cpe_keys }: Pick<MatchedAsset, 'package_key' | 'cpe_keys'>): string | undefined =>
  package_key ?? cpe_keys[0];

/** Maximum number of matches whose rows are written at once. Larger updates are queued for the matching thread. */
const matchesAtOnce = 5_000;

/**
 * Recalculates assets after a change of matches, decisions or assets, and their vulnerabilities and fixes. Updates of many matches are
 * queued.
 */
export async function refreshFigures(db: CompanyDatabase, touched: AffectedRecords): Promise<RefreshedFigures> {
  const { assetIds, names } = touched;
  const { statusChanges, keys } = await refreshAssets(db, assetIds);
  const subjects = { cves: names, fixes: [...new Set([...keys, ...(touched.keys ?? [])])] };
  if (await exceedsMatches(db, subjects, matchesAtOnce)) await insertPending(db, subjects);
  else await refreshRows(db, subjects);
  return { assetIds, names, statusChanges };
}

/** Recalculates the rows of these vulnerabilities and packages. */
export async function refreshRows(db: CompanyDatabase, { cves, fixes }: FigureSubjects): Promise<void> {
  await refreshCompanyCves(db, cves);
  await refreshFixGroups(db, fixes);
}

/** Recalculates assets with all their vulnerabilities, for example after a change of owner or status. */
export async function refreshAssetsAndCves(
  db: CompanyDatabase,
  assetIds: readonly string[],
): Promise<RefreshedFigures> {
  return refreshFigures(db, { assetIds, names: await findMatchedNames(db, assetIds) });
}

/** Yields assets in parts with a limited number of matches; each part has at least one asset. */
export async function* partsOfAssets(
  db: CompanyDatabase,
  assetIds: readonly string[],
): AsyncGenerator<readonly string[]> {
  const counts = await countMatches(db, assetIds);
  yield* partsOf(assetIds, { weightOf: (id) => 1 + (counts.get(id) ?? 0), atMost: matchesAtOnce });
}

/** Recalculates the statuses and counts of assets, and returns the keys of their fix groups. */
export async function refreshAssets(
  db: CompanyDatabase,
  assetIds: readonly string[],
): Promise<{ statusChanges: StatusChange[]; keys: string[] }> {
  const statusChanges: StatusChange[] = [];
  const keys: string[] = [];
  for await (const ids of partsOfAssets(db, assetIds)) {
    const assets = await findAssets(db, ids);
    statusChanges.push(...(await refreshSome(db, assets)));
    keys.push(...assets.map(fixKeyOf).filter((key) => key !== undefined));
  }
  return { statusChanges, keys };
}

async function refreshSome(db: CompanyDatabase, assets: readonly MatchedAsset[]): Promise<StatusChange[]> {
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
