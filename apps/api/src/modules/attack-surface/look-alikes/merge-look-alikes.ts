import { mergeSeen, type SeenRecord } from '@gatehouse/domain/surface/surface-merge';

import { newId } from '../../../platform/database/new-id.ts';
import { listOf, textOf } from '../hosts/fact-values.ts';
import { type MergeContext, outcomeOf } from '../scans/merge-context.ts';
import { findLookAlikes, type LookAlikeWrite, upsertLookAlikes } from './look-alikes.store.ts';
import type { Sighting } from '../scans/sightings.ts';
import { insertItems } from '../scans/surface-writes.store.ts';

interface SeenLookAlike {
  original: string;
  seen: SeenRecord;
}

/** Combines the sightings of each name in a batch. */
function gather(sightings: readonly Sighting[]): Map<string, SeenLookAlike> {
  const gathered = new Map<string, SeenLookAlike>();
  for (const sighting of sightings) {
    if (sighting.kind !== 'look-alike') continue;
    const known = gathered.get(sighting.name);
    const seen = known ? mergeSeen(known.seen, sighting.seen) : sighting.seen;
    gathered.set(sighting.name, { original: sighting.original || (known?.original ?? ''), seen });
  }
  return gathered;
}

/** Merges look-alike domains, identified by name. */
export async function mergeLookAlikes(merging: MergeContext, sightings: readonly Sighting[]): Promise<void> {
  const { db, companyId, counts } = merging;
  const gathered = gather(sightings);
  if (gathered.size === 0) return;
  const stored = new Map((await findLookAlikes(db, [...gathered.keys()])).map((row) => [row.name, row]));
  const writes = [...gathered].map(([name, { original, seen }]) => {
    const known = stored.get(name);
    const merged = known ? mergeSeen(known.seen, seen) : seen;
    return { id: known?.id ?? newId(), name, original, before: known?.seen ?? null, added: seen, merged };
  });
  await upsertLookAlikes(db, companyId, writes.map(lookAlikeColumns));
  await insertItems(
    db,
    merging,
    writes.map(({ id, before, added }) => ({ kind: 'look-alike', subject_id: id, before, added })),
  );
  for (const { before, merged } of writes) counts[outcomeOf(before, merged)] += 1;
}

/** Returns the columns of a look-alike domain that are derived from its sightings. */
export function lookAlikeColumns(one: {
  id: string;
  name: string;
  original: string;
  merged: SeenRecord;
}): LookAlikeWrite {
  const { facts, firstSeen, lastSeen } = one.merged;
  const value = (name: string) => facts[name]?.value;
  return {
    id: one.id,
    name: one.name,
    original: one.original,
    method: textOf(value('method')),
    addresses: listOf(value('addresses')).map(textOf),
    mail_servers: listOf(value('mailServers')).map(textOf),
    name_servers: listOf(value('nameServers')).map(textOf),
    registrar: textOf(value('registrar')),
    registered_at: textOf(value('registeredAt')) || null,
    first_seen: firstSeen,
    last_seen: lastSeen,
    seen: one.merged,
  };
}
