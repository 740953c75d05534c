import { currentAddresses, mergeSeen, type SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import type { HostRef } from '@gatehouse/formats/surface/surface-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type CompanyScope, rootOf, type RootKey, scopeOf, sortName } from '../scope/scope-rules.ts';
import { type MergeContext, outcomeOf } from './merge-context.ts';
import { fieldOf } from '../hosts/fact-values.ts';
import { findHostsSharingServices } from '../hosts/refresh.store.ts';
import { changesOfHost } from './surface-diff.ts';
import type { Sighting } from './sightings.ts';
import {
  findHosts,
  findRoots,
  type HostWrite,
  insertChanges,
  insertHosts,
  insertItems,
  insertRoots,
  updateHosts,
} from './surface-writes.store.ts';

/** Returns the key of a host within its company. */
export const hostKey = ({ kind, value }: HostRef): string => `${kind} ${value}`;

interface SeenHost {
  host: HostRef;
  seen: SeenRecord;
}

/** Combines a batch's sightings by host, so that each host is read and written once. */
function combineSightings(sightings: readonly Sighting[]): Map<string, SeenHost> {
  const hosts = new Map<string, SeenHost>();
  for (const sighting of sightings) {
    if (sighting.kind !== 'host') continue;
    const key = hostKey(sighting.host);
    const known = hosts.get(key);
    hosts.set(key, { host: sighting.host, seen: known ? mergeSeen(known.seen, sighting.seen) : sighting.seen });
  }
  return hosts;
}

/** The merge of one host. */
interface HostMerge {
  id: string;
  key: string;
  host: HostRef;
  /** Null if this scan is the first to see the host. */
  before: SeenRecord | null;
  added: SeenRecord;
  merged: SeenRecord;
}

/** Merges the hosts of a batch into those of the company; returns their ids by key. */
export async function mergeHosts(merging: MergeContext, sightings: readonly Sighting[]): Promise<Map<string, string>> {
  const merges = await mergeWithStored(merging.db, combineSightings(sightings));
  await writeHosts(merging, merges);
  for (const { id, before, merged } of merges) {
    merging.touched.add(id);
    merging.counts[outcomeOf(before, merged)] += 1;
  }
  return new Map(merges.map(({ key, id }) => [key, id]));
}

async function mergeWithStored(db: CompanyDatabase, gathered: ReadonlyMap<string, SeenHost>): Promise<HostMerge[]> {
  const refs = [...gathered.values()].map(({ host }) => host);
  const stored = new Map((await findHosts(db, refs)).map((row) => [row.key, row]));
  return [...gathered].map(([key, { host, seen }]) => {
    const known = stored.get(key);
    const merged = known ? mergeSeen(known.seen, seen) : seen;
    return { id: known?.id ?? newId(), key, host, before: known?.seen ?? null, added: seen, merged };
  });
}

async function writeHosts(merging: MergeContext, merges: readonly HostMerge[]): Promise<void> {
  const { db, scope, companyId, touched } = merging;
  const roots = await rootsFor(db, scope, merges);
  const write = ({ id, host, merged }: HostMerge): HostWrite => ({
    ...hostColumns({ id, host, merged }, scope),
    root_id: roots.get(rootText(rootOf(host, scope, accountOf(merged)))) ?? '',
  });
  const known = merges.filter(({ before }) => before !== null);
  // Found before the addresses change, because hosts that lose an address also show other services afterwards.
  const knownIds = known.map(({ id }) => id);
  for (const id of await findHostsSharingServices(db, knownIds)) touched.add(id);
  await insertHosts(db, companyId, merges.filter(({ before }) => before === null).map(write));
  await updateHosts(db, known.map(write));
  await insertItems(
    db,
    merging,
    merges.map(({ id, before, added }) => ({ kind: 'host', subject_id: id, before, added })),
  );
  await insertChanges(
    db,
    merging,
    merges.flatMap(({ id, before, merged }) => (before ? changesOfHost({ id, before, after: merged }) : [])),
  );
}

const rootText = ({ kind, name }: RootKey): string => `${kind} ${name}`;

function accountOf({ facts }: SeenRecord): string {
  const resource = facts['resource']?.value;
  return fieldOf(resource, 'account');
}

async function rootsFor(
  db: CompanyDatabase,
  scope: CompanyScope,
  writes: readonly { host: HostRef; merged: SeenRecord }[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, RootKey>();
  for (const { host, merged } of writes) {
    const root = rootOf(host, scope, accountOf(merged));
    wanted.set(rootText(root), root);
  }
  await insertRoots(db, [...wanted.values()]);
  const found = await findRoots(db, [...wanted.values()]);
  return new Map(found.map(({ id, kind, name }) => [rootText({ kind, name }), id]));
}

/** Returns the current addresses of a host: an address is its own, and a cloud resource has none. */
function addressesOf({ kind, value }: HostRef, merged: SeenRecord): string[] {
  if (kind === 'name') return currentAddresses(merged);
  return kind === 'address' ? [value] : [];
}

/** Returns the columns of a host that are derived from its sightings. */
export function hostColumns(
  { id, host, merged }: { id: string; host: HostRef; merged: SeenRecord },
  scope: CompanyScope,
) {
  return {
    id,
    kind: host.kind,
    name: host.value,
    sort_name: sortName(host),
    scope: scopeOf(host, scope),
    first_seen: merged.firstSeen,
    last_seen: merged.lastSeen,
    addresses: addressesOf(host, merged),
    seen: merged,
  };
}
