import type { MatchCandidate } from './compute-matches.ts';
import type { MatchedAsset, MatchRecord, VulnerabilityFacts } from './match-records.ts';
import { nextMatch } from './next-match.ts';
import type { SupplierStatement } from './supplier-statement.ts';

/** The stored matches and the newly computed ones. */
export interface Comparison {
  assets: readonly MatchedAsset[];
  stored: readonly MatchRecord[];
  found: readonly MatchCandidate[];
  facts: ReadonlyMap<string, VulnerabilityFacts>;
  withdrawn: ReadonlySet<string>;
  /** Statements by asset and vulnerability. */
  statements: ReadonlyMap<string, readonly SupplierStatement[]>;
}

/** Returns the key of a match in the maps of a comparison. */
export const matchKey = (assetId: string, vulnerability: string): string => `${assetId} ${vulnerability}`;

/** Returns the matches to write and to delete. */
export function compareMatches(comparison: Comparison): { upserts: MatchRecord[]; deletes: MatchRecord[] } {
  const { assets, stored, found } = comparison;
  const upserts: MatchRecord[] = [];
  const deletes: MatchRecord[] = [];
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const storedByKey = new Map(stored.map((one) => [matchKey(one.asset_id, one.vulnerability), one]));
  const foundByKey = new Map(found.map((one) => [matchKey(one.assetId, one.vulnerability), one]));
  for (const key of new Set([...storedByKey.keys(), ...foundByKey.keys()])) {
    const [assetId, vulnerability] = splitKey(key);
    const asset = byId.get(assetId);
    const before = storedByKey.get(key);
    const next = asset && becomes(comparison, { asset, vulnerability, before, now: foundByKey.get(key) });
    if (next) upserts.push(next);
    else if (before) deletes.push(before);
  }
  return { upserts: upserts.filter((one) => isOther(one, storedByKey)), deletes };
}

interface OnePair {
  asset: MatchedAsset;
  vulnerability: string;
  before: MatchRecord | undefined;
  now: MatchCandidate | undefined;
}

/** Returns the new version of a match. Matches of missing assets stay unchanged but hidden. */
function becomes(comparison: Comparison, { asset, vulnerability, before, now }: OnePair): MatchRecord | null {
  const { facts, withdrawn, statements } = comparison;
  if (before && asset.state !== 'Active') return { ...before, is_current: false };
  return nextMatch({
    asset,
    vulnerability,
    facts: facts.get(vulnerability),
    stored: before,
    found: now,
    isWithdrawn: withdrawn.has(vulnerability),
    statements: statements.get(matchKey(asset.id, vulnerability)) ?? [],
  });
}

const splitKey = (key: string): [string, string] => {
  const space = key.indexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
};

function isOther(next: MatchRecord, stored: ReadonlyMap<string, MatchRecord>): boolean {
  const before = stored.get(matchKey(next.asset_id, next.vulnerability));
  return !before || JSON.stringify(sorted(before)) !== JSON.stringify(sorted(next));
}

const sorted = (match: MatchRecord): unknown[] =>
  Object.entries(match).toSorted(([one], [other]) => (one < other ? -1 : 1));
