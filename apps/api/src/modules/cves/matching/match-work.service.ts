import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { markMatchingNews } from '../notices/notices.store.ts';
import { createsMatch, readStatements, readSystems } from '../stated/read-statements.ts';
import { readStated } from '../stated/stated-matches.ts';
import {
  withMatchingLock,
  type MatchChunk,
  matchChunk,
  type MatchedCompany,
  systemsOf,
} from './match-chunk.service.ts';
import { deleteFailures } from './match-failures.store.ts';
import { deleteQueued, moveCursor } from '../matches/match-queue.store.ts';
import type { MatchedAsset, MatchRecord } from '../matches/match-records.ts';
import type { MatchUnit } from './match-unit.ts';
import {
  findAssetIdsOf,
  findAssets,
  findMatchedNames,
  findMatches,
  findComponentsWithCpe,
  findNamesByKeys,
  hashAssets,
  sortBySystem,
  upsertMatches,
  weighNames,
} from '../matches/matches.store.ts';
import { findVulnerabilities } from './vulnerability-facts.store.ts';
import { ratingColumns } from '../matches/next-match.ts';
import { scoreOwn } from './own-score.ts';
import { partsOf } from '../../../platform/core/parts-of.ts';
import { deletePending, insertPending } from './pending-figures.store.ts';
import { partsOfAssets, refreshAssets, refreshRows } from './refresh-figures.service.ts';
import { moveMergedMatches } from '../matches/renamed-matches.store.ts';

/** Maximum size of a comparison, whose rows are in memory twice. */
const chunkBounds = { assets: 2_000, pairs: 4_000, bytes: 2_000_000 };

/** The key of criteria without a specific product. */
const openProduct = 'cpe:*';

/** A company during a matching run. */
export interface MatchingRun extends MatchedCompany {
  /** Call it with each step, whose duration is limited. */
  step: () => void;
}

/** Assets and vulnerabilities of a unit. */
interface Scope extends MatchChunk {
  /** The hash of the unit's assets. */
  mark: string;
}

/** The assets that were written, or null when the unit must start again because its assets changed or the lock was taken. */
export type UnitResult = readonly string[] | null;

/** Matches one unit, step by step. */
export async function matchUnit(run: MatchingRun, unit: MatchUnit): Promise<UnitResult> {
  switch (unit.kind) {
    case 'assets':
      return matchScope(run, unit, (db) => scopeOfAssets(db, unit.ids));
    case 'names':
      return matchScope(run, unit, (db) => scopeOfNames(db, unit.names));
    case 'weights':
      return recalculatePriorities(run, unit);
    case 'figures':
      return withMatchingLock(run, async (db) => {
        await deletePending(db, unit);
        await refreshRows(db, unit);
        await deleteFailures(db, unit);
        return [];
      });
    // no default
  }
}

const keysOf = ({ package_key, cpe_keys }: MatchedAsset): string[] => [
  ...(package_key === null ? [] : [package_key]),
  ...(cpe_keys.length === 0 ? [] : [...cpe_keys, openProduct]),
];

/** Returns the scope of changed assets. Components of one system can satisfy a configuration together, so they are matched together. */
async function scopeOfAssets(db: CompanyDatabase, ids: readonly string[]): Promise<Scope> {
  const mark = await hashAssets(db, ids);
  const changed = await findAssets(db, ids);
  const beside = await findComponentsWithCpe(db, systemsOf(changed));
  const assets = [...new Map([...changed, ...beside].map((asset) => [asset.id, asset])).values()];
  const assetIds = assets.map(({ id }) => id);
  const stated = await readStated(db, assets);
  const statements = (await readStatements(db, assets, await readSystems(db, assets))).filter(createsMatch);
  const names = new Set([
    ...(await findNamesByKeys(db, [...new Set(assets.flatMap(keysOf))])),
    ...(await findMatchedNames(db, assetIds)),
    ...[...stated.found, ...statements].map(({ vulnerability }) => vulnerability),
    ...stated.movedNames,
  ]);
  return { mark, assetIds, names: [...names] };
}

/**
 * Returns the scope of changed vulnerabilities: the assets that they name or have matched. It includes names that matches were moved to,
 * because those may have been matched earlier.
 */
async function scopeOfNames(db: CompanyDatabase, changed: readonly string[]): Promise<Scope> {
  const names = [...new Set([...changed, ...(await moveMergedMatches(db, changed))])];
  const assetIds = await findAssetIdsOf(db, names);
  const moved: string[] = [];
  for (const ids of partsOf(assetIds, { weightOf: () => 1, atMost: chunkBounds.assets }))
    moved.push(...(await readStated(db, await findAssets(db, ids))).movedNames);
  return { mark: '', assetIds, names: [...new Set([...names, ...moved])] };
}

type MatchedUnit = Extract<MatchUnit, { kind: 'assets' | 'names' }>;

async function matchScope(
  run: MatchingRun,
  unit: MatchedUnit,
  openScope: (db: CompanyDatabase) => Promise<Scope>,
): Promise<UnitResult> {
  const scope = await withMatchingLock(run, openScope);
  if (scope === null) return null;
  for await (const chunk of chunksOf(run, scope)) {
    run.step();
    if (!(await matchChunk(run, chunk))) return null;
  }
  run.step();
  return withMatchingLock(run, (db) => closeUnit(db, unit, scope));
}

/** Yields chunks of assets, grouped by system, and vulnerabilities with a limited number of pairs. */
async function* chunksOf({ database, companyId }: MatchingRun, scope: Scope): AsyncGenerator<MatchChunk> {
  const sorted = await database.withCompany(companyId, (db) => sortBySystem(db, scope.assetIds));
  for (const assetIds of partsOf(sorted, { weightOf: () => 1, atMost: chunkBounds.assets })) {
    const weights = await database.withCompany(companyId, (db) => weighNames(db, scope.names, assetIds));
    const weightOf = ({ pairs, bytes }: { pairs: number; bytes: number }): number =>
      1 / chunkBounds.pairs + Math.max(pairs / chunkBounds.pairs, bytes / chunkBounds.bytes);
    for (const part of partsOf(weights, { weightOf, atMost: 1 }))
      yield { assetIds, names: part.map(({ name }) => name) };
  }
}

/** Completes a unit: its assets leave the queue, or the cursor advances. Returns null when the assets changed. */
async function closeUnit(
  db: CompanyDatabase,
  unit: MatchedUnit,
  { mark, assetIds, names }: Scope,
): Promise<UnitResult> {
  if (unit.kind === 'names') await moveCursor(db, { changed_seq: unit.until });
  else {
    if ((await hashAssets(db, unit.ids)) !== mark) return null;
    await deleteQueued(db, unit.ids);
  }
  const { keys } = await refreshAssets(db, assetIds);
  await insertPending(db, { cves: names, fixes: keys });
  await deleteFailures(db, unit);
  await markMatchingNews(db);
  return assetIds;
}

/** Recalculates the priorities of existing matches. */
async function recalculatePriorities(
  run: MatchingRun,
  { kind, names, until }: Extract<MatchUnit, { kind: 'weights' }>,
): Promise<UnitResult> {
  return withMatchingLock(run, async (db) => {
    const facts = new Map((await findVulnerabilities(db, names)).map((one) => [one.name, scoreOwn(one)]));
    const ids = await findAssetIdsOf(db, names);
    const weighed: string[] = [];
    for await (const part of partsOfAssets(db, ids)) {
      const criticality = new Map((await findAssets(db, part)).map((asset) => [asset.id, asset.criticality]));
      const matches = (await findMatches(db, part, names)).map((match): MatchRecord => ({
        ...match,
        ...ratingColumns(facts.get(match.vulnerability), criticality.get(match.asset_id) ?? null),
      }));
      await upsertMatches(db, matches);
      weighed.push(...new Set(matches.map(({ asset_id }) => asset_id)));
      run.step();
    }
    const { keys } = await refreshAssets(db, weighed);
    await insertPending(db, { cves: names, fixes: keys });
    await moveCursor(db, { enriched_seq: until });
    await deleteFailures(db, { kind, names, until });
    await markMatchingNews(db);
    return weighed;
  });
}
