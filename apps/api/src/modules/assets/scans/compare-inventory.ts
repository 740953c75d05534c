import { type ComponentFacts } from '@gatehouse/matching/component';
import { installedVersion } from '@gatehouse/matching/source-package';
import { mainType, schemeOf } from '@gatehouse/matching/ecosystems';
import type { InstalledVersion } from '@gatehouse/matching/stated-versions';

import { newId } from '../../../platform/database/new-id.ts';
import type { NewHistory } from '../../../records/history/history.store.ts';
import type { AssetColumns } from './asset-identity.ts';
import { fillBlanks } from './fill-blanks.ts';
import type { AssetSource, InventoryScan, PlacedAsset, StoredAsset } from './inventory-scan.ts';
import type { AssetWrite, ScanItem } from './inventory-scan.store.ts';
import { pairVersions } from './pair-versions.ts';

/** The changes of a scan to the assets of a system. */
export interface Outcome {
  added: AddedAsset[];
  /** The columns that all added assets share. */
  presence: Presence;
  updates: AssetWrite[];
  history: NewHistory<'asset_history'>[];
  items: ScanItem[];
  counts: { created: number; updated: number; unchanged: number; missing: number; back: number };
  /** The assets of each component of the scan. */
  placed: Map<AssetColumns, PlacedAsset[]>;
}

/** A new asset. Its row is assembled when it is written, so that a large inventory is in memory only once. */
export interface AddedAsset {
  id: string;
  columns: AssetColumns;
}

/** The time of the scan at which the assets were seen. */
export type Presence = Pick<AssetWrite, 'state' | 'missing_since' | 'first_seen' | 'last_seen' | 'sources'>;

/** The properties of a scan that apply to each asset. */
export interface ScanTime {
  tool: string;
  at: string;
  /** True for the newest scan of the system; an older one only moves "first seen" back. */
  isNewest: boolean;
  /** The time of the system's newest scan. */
  newestAt: string;
  covers: InventoryScan['covers'];
}

const earlier = (one: string, other: string): string => (Date.parse(one) <= Date.parse(other) ? one : other);
const later = (one: string, other: string): string => (Date.parse(one) >= Date.parse(other) ? one : other);

function seenBy(sources: readonly AssetSource[], { tool, at }: ScanTime): AssetSource[] {
  const known = sources.find((source) => source.tool === tool);
  const seen = known
    ? { tool, firstSeen: earlier(known.firstSeen, at), lastSeen: later(known.lastSeen, at) }
    : { tool, firstSeen: at, lastSeen: at };
  return [...sources.filter((source) => source.tool !== tool), seen];
}

const isSame = (stored: StoredAsset, found: AssetColumns): boolean =>
  stored.state === 'Active' &&
  stored.version === found.version &&
  stored.license === found.license &&
  stored.newest_version === found.newest_version &&
  JSON.stringify([stored.facts, stored.cpes]) === JSON.stringify([found.facts, found.cpes]);

const beforeOf = ({ isActive: _isActive, ...asset }: StoredAsset): AssetWrite => asset;

function keepSeen(outcome: Outcome, [stored, stated]: [StoredAsset, AssetColumns], scan: ScanTime): void {
  const before = beforeOf(stored);
  const found = { ...stated, ...fillBlanks(stated, stored) };
  const first_seen = earlier(stored.first_seen, scan.at);
  const sources = seenBy(stored.sources, scan);
  outcome.items.push({ asset_id: stored.id, before });
  if (!scan.isNewest) {
    outcome.updates.push({ ...before, ...fillBlanks(before, found), first_seen, sources });
    outcome.counts[first_seen === stored.first_seen ? 'unchanged' : 'updated'] += 1;
    return;
  }
  const isBack = stored.state !== 'Active';
  outcome.updates.push({
    ...before,
    ...found,
    state: 'Active',
    first_seen,
    last_seen: scan.at,
    missing_since: null,
    sources,
  });
  const result = isSame(stored, found) ? 'unchanged' : 'updated';
  outcome.counts[isBack ? 'back' : result] += 1;
  if (isBack) outcome.history.push({ asset_id: stored.id, at: scan.at, kind: 'back' });
  if (stored.version !== found.version)
    outcome.history.push({
      asset_id: stored.id,
      at: scan.at,
      kind: 'version',
      from_value: stored.version,
      to_value: found.version,
    });
}

const presenceOfNew = (scan: ScanTime): Presence => ({
  ...(scan.isNewest ? { state: 'Active', missing_since: null } : { state: 'Missing', missing_since: scan.newestAt }),
  first_seen: scan.at,
  last_seen: scan.at,
  sources: seenBy([], scan),
});

function addNew(outcome: Outcome, columns: AssetColumns): string {
  const id = newId();
  outcome.added.push({ id, columns });
  outcome.counts.created += 1;
  return id;
}

/** Returns true if the scan could have found the asset. Manually added assets never go missing. */
function isCovered({ sources }: StoredAsset, { covers, tool }: ScanTime): boolean {
  if (covers === 'seen') return sources.some((source) => source.tool === tool);
  return covers === 'system' && sources.length > 0;
}

function markMissing(outcome: Outcome, stored: StoredAsset, scan: ScanTime): void {
  if (!scan.isNewest || !stored.isActive || !isCovered(stored, scan)) return;
  const before = beforeOf(stored);
  outcome.updates.push({ ...before, state: 'Missing', missing_since: scan.at });
  outcome.items.push({ asset_id: stored.id, before });
  outcome.history.push({ asset_id: stored.id, at: scan.at, kind: 'missing' });
  outcome.counts.missing += 1;
}

/**
 * Resolves components without a version to all stored versions, except in a scan of the whole system, where the missing version means that
 * it is unknown.
 */
function expand(stored: readonly StoredAsset[], found: readonly AssetColumns[], { covers }: ScanTime) {
  if (covers === 'system') return found.map((original) => ({ original, columns: original }));
  const active = stored.filter(({ isActive, version }) => isActive && version !== '');
  const stated = new Set(found.map(({ version }) => version));
  return found.flatMap((original) => {
    if (original.version !== '' || active.length === 0) return [{ original, columns: original }];
    const others = active.filter(({ version }) => !stated.has(version));
    return others.map(({ version }) => ({ original, columns: { ...original, version } }));
  });
}

/** Only rpm and deb versions have an epoch, which may be missing. */
const mayHaveEpoch = /^pkg:(?:rpm|deb)\//;

function installedOf({ purl, version, facts }: AssetColumns): InstalledVersion {
  const type = /^pkg:([^/]+)\//.exec(purl)?.[1];
  const stated = version === '' ? undefined : version;
  return {
    version: mayHaveEpoch.test(purl) ? installedVersion({ ...(facts as ComponentFacts), version: stated }) : stated,
    scheme: type === undefined ? undefined : schemeOf(mainType(type)),
  };
}

function compareKey(
  outcome: Outcome,
  [stored, found]: [readonly StoredAsset[], readonly AssetColumns[]],
  scan: ScanTime,
) {
  const expanded = expand(stored, found, scan);
  const originals = new Map(expanded.map(({ original, columns }) => [columns, original]));
  const place = (columns: AssetColumns, id: string) => {
    const original = originals.get(columns) ?? columns;
    const placed = { id, version: columns.version, installed: installedOf(columns) };
    outcome.placed.set(original, [...(outcome.placed.get(original) ?? []), placed]);
  };
  return {
    ...pairVersions(
      stored,
      expanded.map(({ columns }) => columns),
    ),
    place,
  };
}

/** Compares the stored assets of a system with those found by a scan. */
export function compareInventory(
  stored: readonly StoredAsset[],
  found: readonly AssetColumns[],
  scan: ScanTime,
): Outcome {
  const counts = { created: 0, updated: 0, unchanged: 0, missing: 0, back: 0 };
  const presence = presenceOfNew(scan);
  const outcome: Outcome = { added: [], presence, updates: [], history: [], items: [], counts, placed: new Map() };
  const storedByKey = Map.groupBy(stored, ({ key }) => key);
  const foundByKey = Map.groupBy(found, ({ key }) => key);
  for (const [key, versions] of foundByKey) {
    const { pairs, added, left, place } = compareKey(outcome, [storedByKey.get(key) ?? [], versions], scan);
    for (const pair of pairs) {
      place(pair[1], pair[0].id);
      keepSeen(outcome, pair, scan);
    }
    for (const one of added) place(one, addNew(outcome, one));
    left.forEach((asset) => markMissing(outcome, asset, scan));
  }
  for (const asset of stored) if (!foundByKey.has(asset.key)) markMissing(outcome, asset, scan);
  return outcome;
}
