import type { SurfaceFact } from '@gatehouse/formats/surface/surface-record';

import { insertIssueCoverages, mergeIssues as mergeRecords } from '../../surface-issues/public.ts';
import { hostKey } from './merge-hosts.ts';
import { type MergeContext, outcomeOf } from './merge-context.ts';
import type { ScanContext, Sighting } from './sightings.ts';
import { insertItems } from './surface-writes.store.ts';

/** Merges the issues of a batch into those of the company. */
export async function mergeIssues(
  merging: MergeContext,
  sightings: readonly Sighting[],
  { hosts, context }: { hosts: ReadonlyMap<string, string>; context: ScanContext },
): Promise<void> {
  const found = sightings.flatMap((sighting) => {
    const hostId = sighting.kind === 'issue' ? hosts.get(hostKey(sighting.host)) : undefined;
    return sighting.kind === 'issue' && hostId !== undefined
      ? [{ hostId, issue: sighting.issue, scannedAt: context.at }]
      : [];
  });
  if (found.length === 0) return;
  const { merges, opened } = await mergeRecords(merging.db, found, context.tool);
  await insertItems(
    merging.db,
    merging,
    merges.map(({ id, before, added }) => ({ kind: 'issue', subject_id: id, before, added })),
  );
  for (const { before, merged } of merges) merging.counts[outcomeOf(before, merged)] += 1;
  for (const id of opened) merging.openedIssues.add(id);
}

/** Records that a complete scan covered every host in it with its tools. */
export async function coverIssues(
  { db, scanId }: MergeContext,
  facts: readonly SurfaceFact[],
  { hosts, context }: { hosts: ReadonlyMap<string, string>; context: ScanContext },
): Promise<void> {
  const tools = new Set([context.tool, ...facts.flatMap((fact) => (fact.kind === 'issue' ? [fact.tool] : []))]);
  const coverages = [...hosts.values()].flatMap((hostId) =>
    [...tools].map((tool) => ({ hostId, tool, at: context.at })),
  );
  await insertIssueCoverages(db, scanId, coverages);
}
