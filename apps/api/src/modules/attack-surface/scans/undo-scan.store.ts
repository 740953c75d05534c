import type { SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import type { HostRef } from '@gatehouse/formats/surface/surface-record';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

type SubjectKind = 'host' | 'service' | 'issue' | 'look-alike';

/** A record that a scan touched: its state before, and the additions of later scans. */
export interface ItemChain {
  subject_id: string;
  before: SeenRecord | null;
  later: { sequence: string; added: SeenRecord }[];
}

/** Yields the records of a scan in batches, each with the items of later scans in order. */
export async function* findItemChains(
  db: CompanyDatabase,
  { scanId, kind, batchSize }: { scanId: string; kind: SubjectKind; batchSize: number },
): AsyncGenerator<ItemChain[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<ItemChain>`select i.subject_id, i.before, coalesce((
        select json_agg(json_build_object('sequence', l.sequence::text, 'added', l.added) order by l.sequence)
        from surface_scan_items l
        join surface_scans s on s.company_id = l.company_id and s.id = l.scan_id and s.state = 'Applied'
        where l.company_id = i.company_id and l.kind = i.kind and l.subject_id = i.subject_id and l.sequence > i.sequence), '[]') as later
      from surface_scan_items i
      where i.company_id = (select current_company()) and i.scan_id = ${scanId} and i.kind = ${kind} and i.subject_id > ${after}
      order by i.subject_id limit ${batchSize}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.subject_id;
  }
}

export async function rewriteItems(
  db: CompanyDatabase,
  items: readonly { sequence: string; before: SeenRecord | null }[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`update surface_scan_items i set before = w.before
    from json_to_recordset(${JSON.stringify(items)}::json) as w (sequence bigint, before jsonb)
    where i.company_id = (select current_company()) and i.sequence = w.sequence`.execute(db);
}

const tables = { host: 'surface_hosts', service: 'surface_services', 'look-alike': 'surface_look_alikes' } as const;

// Issues with manual changes outlive the scan that found them, as do their hosts.
const withoutIssues = sql`and not exists (select from surface_issues i where i.company_id = surface_hosts.company_id
  and i.host_id = surface_hosts.id)`;

/** Deletes records that only the scan has seen; returns the hosts of deleted services. */
export async function deleteSubjects(
  db: CompanyDatabase,
  kind: Exclude<SubjectKind, 'issue'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ host_id?: string }>`delete from ${sql.table(tables[kind])}
    where company_id = (select current_company()) and id = any(${ids}::uuid[])
      ${kind === 'host' ? withoutIssues : sql``}
    returning ${kind === 'service' ? sql`host_id` : sql`null as nothing`}`.execute(db);
  return rows.flatMap(({ host_id }) => (host_id === undefined ? [] : [host_id]));
}

export async function deleteCoverageAndChanges(db: CompanyDatabase, scanId: string): Promise<void> {
  await db.deleteFrom('surface_coverages').where('scan_id', '=', scanId).execute();
  await db.deleteFrom('surface_port_lists').where('scan_id', '=', scanId).execute();
  await db.deleteFrom('surface_changes').where('scan_id', '=', scanId).execute();
  await db.deleteFrom('surface_screenshots').where('scan_id', '=', scanId).execute();
}

export async function closeScan(db: CompanyDatabase, scanId: string): Promise<void> {
  await db
    .updateTable('surface_scans')
    .set({ state: 'Undone', undone_at: sql<string>`clock_timestamp()` })
    .where('id', '=', scanId)
    .execute();
  await db.deleteFrom('surface_scan_items').where('scan_id', '=', scanId).execute();
}

export async function findHostsById(
  db: CompanyDatabase,
  ids: readonly string[],
): Promise<{ id: string; root_id: string; kind: HostRef['kind']; name: string }[]> {
  const rows = await db
    .selectFrom('surface_hosts')
    .select(['id', 'root_id', 'kind', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as HostRef['kind'] }));
}

export function findServicesById(
  db: CompanyDatabase,
  ids: readonly string[],
): Promise<{ id: string; host_id: string; port: number; transport: string }[]> {
  return db
    .selectFrom('surface_services')
    .select(['id', 'host_id', 'port', 'transport'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export function findLookAlikesById(
  db: CompanyDatabase,
  ids: readonly string[],
): Promise<{ id: string; name: string; original: string }[]> {
  return db
    .selectFrom('surface_look_alikes')
    .select(['id', 'name', 'original'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
