import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { componentOf, type MatchCandidate, joinFound } from '../matches/compute-matches.ts';
import type { MatchedAsset } from '../matches/match-records.ts';
import { moveMatches } from '../matches/renamed-matches.store.ts';
import { findStatedMatches, type StatedMatch } from './scan-matches.store.ts';
import { nameStated } from './stated-names.ts';

/** Scanner results about a set of assets, under the stored names of vulnerabilities. */
export interface StatedMatches {
  found: readonly MatchCandidate[];
  /** Names from which and to which matches were moved. */
  movedNames: readonly string[];
}

/** True if a scanner result applies to the asset's version. It says nothing about other versions. */
const holdsFor = ({ version }: StatedMatch, asset: MatchedAsset): boolean =>
  asset.state === 'Active' && (version === '' || version === asset.version);

const foundOf = (match: StatedMatch, vulnerability: string): MatchCandidate => ({
  assetId: match.asset_id,
  vulnerability,
  status: match.is_unmatched ? 'not-matched' : 'affected',
  confidence: match.confidence,
  fixed: match.fixed,
  sources: [match.format, match.source].filter((source) => source !== ''),
});

/** Reads the scanner results about assets. Matches under outdated names are moved to the current name first. */
export async function readStated(db: CompanyDatabase, assets: readonly MatchedAsset[]): Promise<StatedMatches> {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const stated = await findStatedMatches(db, [...byId.keys()]);
  const nameOf = await nameStated(
    db,
    stated.map(({ names }) => names),
  );
  const moves = stated.flatMap(({ asset_id, name, names }) => {
    const to = nameOf(name);
    return names.filter((from) => from !== to && nameOf(from) === to).map((from) => ({ asset_id, from, to }));
  });
  await moveMatches(db, moves);
  const holding = stated.filter((match) => {
    const asset = byId.get(match.asset_id);
    return asset !== undefined && holdsFor(match, asset);
  });
  return {
    found: holding.map((match) => foundOf(match, nameOf(match.name))),
    movedNames: [...new Set(moves.flatMap(({ from, to }) => [from, to]))],
  };
}

/** Merges results into one match per asset and vulnerability, with all sources. */
export function mergeFound(assets: readonly MatchedAsset[], all: readonly MatchCandidate[]): MatchCandidate[] {
  const schemes = new Map(assets.map((asset) => [asset.id, () => componentOf(asset)?.scheme]));
  const merged = new Map<string, MatchCandidate>();
  for (const one of all) {
    const key = `${one.assetId} ${one.vulnerability}`;
    merged.set(key, joinFound(schemes.get(one.assetId), merged.get(key), one));
  }
  return [...merged.values()];
}
