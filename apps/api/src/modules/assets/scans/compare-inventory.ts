import { type ComponentFacts } from '@gatehouse/matching/component';
import { installedVersion } from '@gatehouse/matching/source-package';
import { mainType, schemeOf } from '@gatehouse/matching/ecosystems';
import type { InstalledVersion } from '@gatehouse/matching/stated-versions';

import { newId } from '../../../platform/database/new-id.ts';
import type { AssetColumns } from './asset-identity.ts';
import { fillBlanks } from './fill-blanks.ts';
import type { AssetSource, InventoryScan, PlacedAsset, StoredAsset } from './inventory-scan.ts';
import type { AssetWrite, HistoryEntry, ScanItem } from './inventory-scan.store.ts';
import { pairVersions } from './pair-versions.ts';

/** What becomes of the assets of a system. */
export interface Outcome {
  added: AddedAsset[];
  /** What all added assets have in common. */
  presence: Presence;
  updates: AssetWrite[];
  history: HistoryEntry[];
  items: ScanItem[];
  counts: { created: number; updated: number; unchanged: number; missing: number; back: number };
  /** Which asset each component is, by its place among those that were found. */
  placed: Map<AssetColumns, PlacedAsset[]>;
}

/** A new asset. Its row is put together when it is written: a large inventory is held once, not twice. */
export interface AddedAsset {
  id: string;
  columns: AssetColumns;
}

/** What the scan says of when it saw them. */
export type Presence = Pick<AssetWrite, 'state' | 'missing_since' | 'first_seen' | 'last_seen' | 'sources'>;

/** The scan as far as single assets need it. */
export interface ScanTime {
  tool: string;
  at: string;
  /** The newest scan of the system; an older one only moves "first seen" back. */
  isNewest: boolean;
  /** When the newest scan of the system was. */
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

/** Only what scans found can be missing: what was added by hand stays until someone removes it. */
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
 * A component without a version is whatever versions of it are there, unless the scan states the whole system: then what
 * it does not say is not known any more.
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

/** Only rpm and deb have an epoch, which can be missing in the version. */
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

/** Compares what is stored of a system with what a scan found in it. */
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
