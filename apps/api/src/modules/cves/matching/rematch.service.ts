import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { compareMatches } from './compare-matches.ts';
import { computeMatches, type FoundMatch } from './compute-matches.ts';
import type { MatchedAdvisory, MatchedAsset, MatchRecord } from './match-records.ts';
import {
  deleteMatches,
  findAdvisories,
  findAssetIdsOf,
  findAssets,
  findMatches,
  findNamedBeside,
  findNamesByKeys,
  findVulnerabilities,
  upsertMatches,
} from './matches.store.ts';
import { moveMergedMatches } from './renamed-matches.store.ts';
import { refreshFigures, type RefreshedFigures } from './refresh-figures.service.ts';
import { scoreOwn } from './own-score.ts';
import { mergeFound, readStated } from '../stated/stated-matches.ts';
import {
  assignStatements,
  foundByStatements,
  isFinding,
  publishedStatements,
  readStatements,
  type StatementOn,
} from '../stated/read-statements.ts';

/** Every product with an open name can be meant. */
const openProduct = 'cpe:*';

const keysOf = ({ package_key, cpe_keys }: MatchedAsset): string[] => [
  ...(package_key === null ? [] : [package_key]),
  ...(cpe_keys.length === 0 ? [] : [...cpe_keys, openProduct]),
];

const systemsOf = (assets: readonly MatchedAsset[]): string[] => [
  ...new Set(assets.flatMap(({ cpe_keys, system_id }) => (cpe_keys.length > 0 ? [system_id] : []))),
];

/** Finds all matches of these assets anew. Names of one system can fulfil a configuration together, so they go together. */
export async function rematchAssets(db: CompanyDatabase, ids: readonly string[]): Promise<RefreshedFigures> {
  const changed = await findAssets(db, ids);
  const beside = await findNamedBeside(db, systemsOf(changed));
  const assets = [...new Map([...changed, ...beside].map((asset) => [asset.id, asset])).values()];
  const stated = await readStated(db, assets);
  const statements = await readStatements(db, assets);
  const stored = await findMatches(
    db,
    assets.map(({ id }) => id),
  );
  const keys = new Set(assets.flatMap(keysOf));
  const names = new Set([
    ...(await findNamesByKeys(db, [...keys])),
    ...[...stored, ...stated.found, ...statements.filter(isFinding)].map(({ vulnerability }) => vulnerability),
    ...stated.movedNames,
  ]);
  return rematch(db, { assets, beside, stored, stated: stated.found, statements, names: [...names] });
}

/** Finds the matches of these vulnerabilities anew, on the assets that they name or named. */
export async function rematchVulnerabilities(
  db: CompanyDatabase,
  changed: readonly string[],
): Promise<RefreshedFigures> {
  // The name that matches move to may have been matched before them.
  const names = [...new Set([...changed, ...(await moveMergedMatches(db, changed))])];
  const assets = await findAssets(db, await findAssetIdsOf(db, names));
  const beside = await findNamedBeside(db, systemsOf(assets));
  const { found, movedNames } = await readStated(db, assets);
  const wanted = new Set([...names, ...movedNames]);
  const isWanted = ({ vulnerability }: { vulnerability: string }) => wanted.has(vulnerability);
  const matches = await findMatches(
    db,
    assets.map(({ id }) => id),
  );
  const statements = await readStatements(db, assets);
  return rematch(db, {
    assets,
    beside,
    stored: matches.filter(isWanted),
    stated: found.filter(isWanted),
    statements: statements.filter(isWanted),
    names: [...wanted],
  });
}

interface Scope {
  assets: readonly MatchedAsset[];
  beside: readonly MatchedAsset[];
  stored: readonly MatchRecord[];
  /** What scanners state. */
  stated: readonly FoundMatch[];
  /** What suppliers state in documents of the company. */
  statements: readonly StatementOn[];
  names: readonly string[];
}

async function rematch(db: CompanyDatabase, scope: Scope): Promise<RefreshedFigures> {
  const { assets, beside, stored, names } = scope;
  const advisories = await findAdvisories(db, names);
  const present = assets.filter(({ state }) => state === 'Active');
  const computed = computeMatches({ assets: present, beside, advisories });
  const found = mergeFound(present, [...computed, ...scope.stated, ...foundByStatements(present, scope.statements)]);
  const statements = assignStatements(assets, [...scope.statements, ...publishedStatements(advisories)]);
  const facts = new Map((await findVulnerabilities(db, names)).map((one) => [one.name, scoreOwn(one)]));
  const changes = compareMatches({
    assets,
    stored,
    found,
    facts,
    withdrawn: withdrawnOf(advisories),
    statements,
  });
  await upsertMatches(db, changes.upserts);
  await deleteMatches(db, changes.deletes);
  return refreshFigures(db, { assetIds: assets.map(({ id }) => id), names });
}

/** Vulnerabilities that no advisory stands for any more. */
function withdrawnOf(advisories: readonly MatchedAdvisory[]): Set<string> {
  const byName = Map.groupBy(advisories, ({ vulnerability }) => vulnerability);
  return new Set([...byName].filter(([, some]) => some.every((one) => one.is_withdrawn)).map(([name]) => name));
}
