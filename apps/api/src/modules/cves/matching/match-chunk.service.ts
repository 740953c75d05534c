import { setTimeout } from 'node:timers/promises';

import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import { mergeFound, readStated } from '../stated/stated-matches.ts';
import { assignStatements, publishedStatements, readStatements, readSystems } from '../stated/read-statements.ts';
import { compareMatches } from '../matches/compare-matches.ts';
import { computeMatches, type MatchCandidate } from '../matches/compute-matches.ts';
import { limitLockWait, tryMatchingLock } from '../matches/match-queue.store.ts';
import type { MatchedAdvisory, MatchedAsset } from '../matches/match-records.ts';
import {
  deleteMatches,
  findAdvisories,
  findAssets,
  findMatches,
  findComponentsWithCpe,
  hashAssets,
  upsertMatches,
} from '../matches/matches.store.ts';
import { findVulnerabilities } from './vulnerability-facts.store.ts';
import { scoreOwn } from './own-score.ts';

/** The company to match. */
export interface MatchedCompany {
  database: Pick<Database, 'withCompany'>;
  companyId: string;
}

/** Assets, and the vulnerabilities to match them with. */
export interface MatchChunk {
  assetIds: readonly string[];
  names: readonly string[];
}

/** Maximum wait for the matching lock, and the interval between attempts, in ms. */
const turn = { maxMs: 5_000, everyMs: 100 };

/** Runs work in a transaction with the matching lock. Returns null when the lock stays taken, for example by an import. */
export async function withMatchingLock<T>(
  { database, companyId }: MatchedCompany,
  work: (db: CompanyDatabase) => Promise<T>,
): Promise<T | null> {
  const until = performance.now() + turn.maxMs;
  for (;;) {
    const done = await database.withCompany(companyId, async (db) => {
      if (!(await tryMatchingLock(db))) return null;
      await limitLockWait(db);
      return { result: await work(db) };
    });
    if (done !== null) return done.result;
    if (performance.now() > until) return null;
    await setTimeout(turn.everyMs);
  }
}

/** Returns the systems of assets with a CPE, because several components of a system can satisfy a configuration together. */
export const systemsOf = (assets: readonly MatchedAsset[]): string[] => [
  ...new Set(assets.flatMap(({ cpe_keys, system_id }) => (cpe_keys.length > 0 ? [system_id] : []))),
];

interface ChunkInput {
  mark: string;
  assets: readonly MatchedAsset[];
  beside: readonly MatchedAsset[];
  advisories: readonly MatchedAdvisory[];
}

async function readChunk(db: CompanyDatabase, { assetIds, names }: MatchChunk): Promise<ChunkInput> {
  const mark = await hashAssets(db, assetIds);
  const assets = await findAssets(db, assetIds);
  const beside = await findComponentsWithCpe(db, systemsOf(assets));
  return { mark, assets, beside, advisories: await findAdvisories(db, names) };
}

/**
 * Matches assets with vulnerabilities. They are read in one transaction and written in another, so that no transaction is open during the
 * comparison. Returns false when the assets changed meanwhile or the lock was taken. Advisories that change in between are matched later,
 * because the cursor has not passed them.
 */
export async function matchChunk(company: MatchedCompany, chunk: MatchChunk): Promise<boolean> {
  const { database, companyId } = company;
  const input = await database.withCompany(companyId, (db) => readChunk(db, chunk));
  const present = input.assets.filter(({ state }) => state === 'Active');
  const computed = computeMatches({ ...input, assets: present });
  const isWritten = await withMatchingLock(company, async (db) => {
    if ((await hashAssets(db, chunk.assetIds)) !== input.mark) return false;
    await writeChunk(db, { chunk, input, computed });
    return true;
  });
  return isWritten ?? false;
}

async function writeChunk(
  db: CompanyDatabase,
  { chunk, input, computed }: { chunk: MatchChunk; input: ChunkInput; computed: readonly MatchCandidate[] },
): Promise<void> {
  const { advisories } = input;
  const wanted = new Set(chunk.names);
  const isWanted = ({ vulnerability }: { vulnerability: string }) => wanted.has(vulnerability);
  const assets = await findAssets(db, chunk.assetIds);
  const present = assets.filter(({ state }) => state === 'Active');
  const stated = (await readStated(db, assets)).found.filter(isWanted);
  const systems = await readSystems(db, assets);
  const own = (await readStatements(db, assets, systems)).filter(isWanted);
  const assigned = assignStatements(assets, systems, [...own, ...publishedStatements(advisories)]);
  const facts = new Map((await findVulnerabilities(db, chunk.names)).map((one) => [one.name, scoreOwn(one)]));
  const changes = compareMatches({
    assets,
    stored: await findMatches(db, chunk.assetIds, chunk.names),
    found: mergeFound(present, [...computed, ...stated, ...assigned.found]),
    facts,
    withdrawn: withdrawnOf(advisories),
    statements: assigned.byMatch,
  });
  await upsertMatches(db, changes.upserts);
  await deleteMatches(db, changes.deletes);
}

/** Returns the vulnerabilities whose advisories are all withdrawn. */
function withdrawnOf(advisories: readonly MatchedAdvisory[]): Set<string> {
  const byName = Map.groupBy(advisories, ({ vulnerability }) => vulnerability);
  return new Set([...byName].filter(([, some]) => some.every((one) => one.is_withdrawn)).map(([name]) => name));
}
