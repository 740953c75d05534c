import { mergeSeen } from '@gatehouse/domain/surface/surface-merge';
import { serviceId } from '@gatehouse/domain/surface/surface-id';

import { hostKey } from './merge-hosts.ts';
import { type MergeContext, outcomeOf } from './merge-context.ts';
import { changesOfService } from './surface-diff.ts';
import type { Sighting } from './sightings.ts';
import { findServices, insertChanges, insertItems, upsertServices } from './surface-writes.store.ts';

type SeenService = Extract<Sighting, { kind: 'service' }>;
type Write = SeenService & { id: string; hostId: string };

/** Combines the sightings of each service in a batch, with the id of its host. */
function gather(sightings: readonly Sighting[], hosts: ReadonlyMap<string, string>): Map<string, Write> {
  const services = new Map<string, Write>();
  for (const sighting of sightings) {
    if (sighting.kind !== 'service') continue;
    const hostId = hosts.get(hostKey(sighting.host));
    if (hostId === undefined) continue;
    const id = serviceId(hostId, sighting);
    const known = services.get(id);
    services.set(id, { ...sighting, id, hostId, seen: known ? mergeSeen(known.seen, sighting.seen) : sighting.seen });
  }
  return services;
}

/** Merges the services of a batch into those of the company. */
export async function mergeServices(
  merging: MergeContext,
  sightings: readonly Sighting[],
  hosts: ReadonlyMap<string, string>,
): Promise<void> {
  const { db, counts } = merging;
  const gathered = gather(sightings, hosts);
  const stored = new Map((await findServices(db, [...gathered.keys()])).map(({ id, seen }) => [id, seen]));
  const writes = [...gathered.values()].map((service) => {
    const before = stored.get(service.id) ?? null;
    return { ...service, before, merged: before ? mergeSeen(before, service.seen) : service.seen };
  });
  await upsertServices(db, merging.companyId, writes);
  await insertItems(
    db,
    merging,
    writes.map(({ id, before, seen }) => ({ kind: 'service', subject_id: id, before, added: seen })),
  );
  await insertChanges(
    db,
    merging,
    writes.flatMap(({ id, hostId, before, merged }) =>
      before ? changesOfService({ id, hostId, before, after: merged }) : [],
    ),
  );
  for (const { before, merged } of writes) counts[outcomeOf(before, merged)] += 1;
}
