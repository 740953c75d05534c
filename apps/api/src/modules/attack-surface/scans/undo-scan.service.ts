import { mergeSeen, type SeenRecord } from '@gatehouse/domain/surface/surface-merge';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { deleteIssueCoverages, removeIssues, restoreIssues } from '../../surface-issues/public.ts';
import { findHostsSharingServices, refreshHosts } from '../hosts/refresh.store.ts';
import { findScope } from '../scope/scope.store.ts';
import { hostColumns } from './merge-hosts.ts';
import { lookAlikeColumns } from '../look-alikes/merge-look-alikes.ts';
import { upsertLookAlikes } from '../look-alikes/look-alikes.store.ts';
import { findCovered } from './scan-extras.store.ts';
import {
  closeScan,
  deleteCoverageAndChanges,
  deleteSubjects,
  findItemChains,
  findLookAlikesById,
  findHostsById,
  findServicesById,
  type ItemChain,
  rewriteItems,
} from './undo-scan.store.ts';
import { awaitTurn, updateHosts, upsertServices } from './surface-writes.store.ts';

/** The number of records that are restored at once. */
const subjectsAtATime = 400;

/** A record without the scan; `seen` is null if nothing else saw it. */
interface RestoredRecord {
  subjectId: string;
  seen: SeenRecord | null;
  /** Later items of the record, with the state before each, now without the scan. */
  items: { sequence: string; before: SeenRecord | null }[];
}

/** Returns the record before the scan, with the additions of later scans merged in order. */
function withoutScan({ subject_id, before, later }: ItemChain): RestoredRecord {
  let seen = before;
  const items = later.map(({ sequence, added }) => {
    const item = { sequence, before: seen };
    seen = seen ? mergeSeen(seen, added) : added;
    return item;
  });
  return { subjectId: subject_id, seen, items };
}

/** Undoes a scan in the running transaction, as if its file had never been imported. Returns the affected hosts. */
export async function undoScan(db: CompanyDatabase, companyId: string, scanId: string): Promise<string[]> {
  await awaitTurn(db);
  const hosts = new Set([...(await findCovered(db, scanId)), ...(await deleteIssueCoverages(db, scanId))]);
  await deleteCoverageAndChanges(db, scanId);
  for (const kind of ['issue', 'service', 'look-alike', 'host'] as const) {
    const chains = findItemChains(db, { scanId, kind, batchSize: subjectsAtATime });
    for await (const some of chains) await restore({ db, companyId, kind, hosts }, some);
  }
  await closeScan(db, scanId);
  return refreshHosts(db, [...hosts]);
}

interface Undoing {
  db: CompanyDatabase;
  companyId: string;
  kind: 'host' | 'service' | 'issue' | 'look-alike';
  /** Collects the hosts whose rows change. */
  hosts: Set<string>;
}

async function restore({ db, companyId, kind, hosts }: Undoing, chains: readonly ItemChain[]): Promise<void> {
  const subjects = chains.map(({ subject_id }) => subject_id);
  const beside = kind === 'host' ? await findHostsSharingServices(db, subjects) : [];
  const restored = chains.map(withoutScan);
  await rewriteItems(
    db,
    restored.flatMap(({ items }) => items),
  );
  const kept = new Map(restored.flatMap(({ subjectId, seen }) => (seen ? [[subjectId, seen]] : [])));
  const changed = await putBack[kind](db, companyId, kept);
  const gone = restored.filter(({ seen }) => seen === null).map(({ subjectId }) => subjectId);
  const left = await (kind === 'issue' ? removeIssues(db, gone) : deleteSubjects(db, kind, gone));
  for (const id of [...beside, ...changed, ...left]) hosts.add(id);
}

/** Writes records back, and returns the hosts whose rows change with them. */
type PutBack = (db: CompanyDatabase, companyId: string, records: ReadonlyMap<string, SeenRecord>) => Promise<string[]>;

const putBack: Record<Undoing['kind'], PutBack> = {
  async host(db, _companyId, records) {
    const scope = await findScope(db);
    const rows = await findHostsById(db, [...records.keys()]);
    await updateHosts(
      db,
      rows.map(({ id, root_id, kind, name }) => {
        const merged = records.get(id);
        if (!merged) throw new Error('A host that was not asked for');
        return { ...hostColumns({ id, host: { kind, value: name }, merged }, scope), root_id };
      }),
    );
    return [...records.keys()];
  },
  async service(db, companyId, records) {
    const rows = await findServicesById(db, [...records.keys()]);
    await upsertServices(
      db,
      companyId,
      rows.flatMap(({ id, host_id, port, transport }) => {
        const merged = records.get(id);
        return merged ? [{ id, hostId: host_id, port, transport, merged }] : [];
      }),
    );
    return rows.map(({ host_id }) => host_id);
  },
  issue: (db, _companyId, records) => restoreIssues(db, records),
  async 'look-alike'(db, companyId, records) {
    const rows = await findLookAlikesById(db, [...records.keys()]);
    await upsertLookAlikes(
      db,
      companyId,
      rows.flatMap((row) => {
        const merged = records.get(row.id);
        return merged ? [lookAlikeColumns({ ...row, merged })] : [];
      }),
    );
    return [];
  },
};
