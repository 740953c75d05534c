import { mergeSeen, type SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import type { HostRef } from '@gatehouse/formats/surface/surface-record';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { RootKey } from '../scope/scope-rules.ts';
import type { FoundChange } from './surface-diff.ts';

/** The company and the scan of a write. */
interface ScanScope {
  companyId: string;
  scanId: string;
}

/**
 * Waits until other imports of the company have ended. Until the end of the transaction, every join uses an index: without statistics on
 * new rows, PostgreSQL would read all of them for each batch.
 */
export async function awaitTurn(db: CompanyDatabase): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true),
    pg_advisory_xact_lock(hashtextextended('surface:' || current_company(), 0))`.execute(db);
}

export interface StoredHost {
  id: string;
  key: string;
  seen: SeenRecord;
}

/** Returns the hosts with these keys ("kind name"). */
export async function findHosts(db: CompanyDatabase, hosts: readonly HostRef[]): Promise<StoredHost[]> {
  const { rows } = await sql<StoredHost>`select h.* from unnest(${hosts.map(({ kind }) => kind)}::text[],
      ${hosts.map(({ value }) => value)}::text[]) as wanted (kind, name)
    cross join lateral (select id, kind || ' ' || name as key, seen from surface_hosts
      where company_id = (select current_company()) and kind = wanted.kind and name = wanted.name limit 1) h`.execute(
    db,
  );
  return rows;
}

export async function findServices(
  db: CompanyDatabase,
  ids: readonly string[],
): Promise<{ id: string; seen: SeenRecord }[]> {
  return db
    .selectFrom('surface_services')
    .select(['id', sql<SeenRecord>`seen`.as('seen')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function insertRoots(db: CompanyDatabase, roots: readonly RootKey[]): Promise<void> {
  await sql`insert into surface_roots (company_id, kind, name)
    select current_company(), kind, name from unnest(${roots.map(({ kind }) => kind)}::text[],
      ${roots.map(({ name }) => name)}::text[]) as wanted (kind, name)
    on conflict (company_id, kind, name) do nothing`.execute(db);
}

export async function findRoots(db: CompanyDatabase, roots: readonly RootKey[]): Promise<(RootKey & { id: string })[]> {
  const { rows } = await sql<RootKey & { id: string }>`select r.id, r.kind, r.name
    from unnest(${roots.map(({ kind }) => kind)}::text[], ${roots.map(({ name }) => name)}::text[]) as wanted (kind, name)
    join surface_roots r on r.company_id = current_company() and r.kind = wanted.kind and r.name = wanted.name`.execute(
    db,
  );
  return rows;
}

/** The written columns of a host, derived from its sightings. */
export interface HostWrite {
  id: string;
  root_id: string;
  kind: HostRef['kind'];
  name: string;
  sort_name: string;
  scope: string;
  first_seen: string;
  last_seen: string;
  addresses: readonly string[];
  seen: SeenRecord;
}

export async function insertHosts(db: CompanyDatabase, companyId: string, hosts: readonly HostWrite[]): Promise<void> {
  if (hosts.length === 0) return;
  await sql`insert into surface_hosts (company_id, id, root_id, kind, name, sort_name, scope, state, first_seen, last_seen,
      addresses, seen)
    select ${companyId}, id, root_id, kind, name, sort_name, scope, case scope when 'candidate' then 'Candidate' else 'Active' end,
      first_seen, last_seen, addresses, seen
    from json_populate_recordset(null::surface_hosts, ${JSON.stringify(hosts)}::json)`.execute(db);
  await writeAddresses(db, hosts);
}

/** Updates hosts; an admin's decision overrides domains and ranges. */
export async function updateHosts(db: CompanyDatabase, hosts: readonly HostWrite[]): Promise<void> {
  if (hosts.length === 0) return;
  await sql`update surface_hosts h set root_id = w.root_id, scope = coalesce(h.decision, w.scope), first_seen = w.first_seen,
      last_seen = w.last_seen, addresses = w.addresses, seen = w.seen, changed_at = clock_timestamp()
    from json_populate_recordset(null::surface_hosts, ${JSON.stringify(hosts)}::json) w
    where h.company_id = (select current_company()) and h.id = w.id`.execute(db);
  await writeAddresses(db, hosts);
}

async function writeAddresses(db: CompanyDatabase, hosts: readonly HostWrite[]): Promise<void> {
  const named = hosts.filter(({ kind }) => kind === 'name');
  const pairs = named.flatMap(({ id, addresses }) => addresses.map((ip) => ({ id, ip })));
  await sql`delete from surface_addresses where company_id = (select current_company())
    and host_id = any(${named.map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`insert into surface_addresses (company_id, host_id, ip)
    select current_company(), host_id, ip from unnest(${pairs.map(({ id }) => id)}::uuid[],
      ${pairs.map(({ ip }) => ip)}::text[]) as current (host_id, ip)`.execute(db);
}

interface ServiceWrite {
  id: string;
  hostId: string;
  port: number;
  transport: string;
  merged: SeenRecord;
}

export async function upsertServices(
  db: CompanyDatabase,
  companyId: string,
  services: readonly ServiceWrite[],
): Promise<void> {
  if (services.length === 0) return;
  const rows = services.map(({ id, hostId, port, transport, merged }) => ({
    id,
    host_id: hostId,
    port,
    transport,
    first_seen: merged.firstSeen,
    last_seen: merged.lastSeen,
    seen: merged,
  }));
  await sql`insert into surface_services (company_id, id, host_id, port, transport, state, first_seen, last_seen, seen)
    select ${companyId}, s.id, s.host_id, s.port, s.transport, surface_state(h.scope, s.last_seen, null, 0), s.first_seen,
      s.last_seen, s.seen
    from json_populate_recordset(null::surface_services, ${JSON.stringify(rows)}::json) s
    left join surface_hosts h on h.company_id = ${companyId} and h.id = s.host_id
    on conflict (id) do update set first_seen = excluded.first_seen, last_seen = excluded.last_seen, seen = excluded.seen,
      changed_at = clock_timestamp()`.execute(db);
}

interface ItemWrite {
  kind: 'host' | 'service' | 'issue' | 'look-alike';
  subject_id: string;
  before: SeenRecord | null;
  added: SeenRecord;
}

interface EarlierItem {
  subject_id: string;
  added: SeenRecord;
  isNew: boolean;
}

/**
 * Returns the data that a scan has added to a record so far, over all its batches. Empty for a host that the scan created: an undo deletes
 * the whole host, so storing its long list of names again would be a waste.
 */
function addedBy({ kind, before, added }: ItemWrite, earlier: EarlierItem | undefined): Partial<SeenRecord> {
  if (kind === 'host' && (earlier === undefined ? before === null : earlier.isNew)) return {};
  return earlier ? mergeSeen(earlier.added, added) : added;
}

/** Inserts undo data. A record that several batches of a scan touch keeps its first state, and all additions. */
export async function insertItems(
  db: CompanyDatabase,
  { companyId, scanId }: ScanScope,
  items: readonly ItemWrite[],
): Promise<void> {
  if (items.length === 0) return;
  const earlier = new Map(
    (
      await sql<EarlierItem>`select subject_id, added, before is null as "isNew" from surface_scan_items
        where company_id = ${companyId} and scan_id = ${scanId} and kind = ${items[0]?.kind}
        and subject_id = any(${items.map(({ subject_id }) => subject_id)}::uuid[])`.execute(db)
    ).rows.map((item) => [item.subject_id, item]),
  );
  const rows = items.map((item) => ({ ...item, added: addedBy(item, earlier.get(item.subject_id)) }));
  await sql`insert into surface_scan_items (company_id, scan_id, kind, subject_id, before, added)
    select ${companyId}, ${scanId}, kind, subject_id, before, added
    from json_to_recordset(${JSON.stringify(rows)}::json) as item (kind text, subject_id uuid, before jsonb, added jsonb)
    on conflict (company_id, scan_id, kind, subject_id) do update set added = excluded.added`.execute(db);
}

export async function insertChanges(
  db: CompanyDatabase,
  { companyId, scanId }: ScanScope,
  changes: readonly FoundChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into surface_changes (company_id, scan_id, at, kind, host_id, service_id, from_value, to_value)
    select ${companyId}, ${scanId}, at, kind, host_id, service_id, from_value, to_value
    from json_populate_recordset(null::surface_changes, ${JSON.stringify(changes)}::json)`.execute(db);
}
