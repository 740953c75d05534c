import type { SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Columns = Pick<
  Selectable<Tables['surface_hosts']>,
  'id' | 'kind' | 'name' | 'decision' | 'decided_by' | 'decided_at' | 'list_row' | 'addresses' | 'scope'
>;
export type HostRecord = Columns & { seen: SeenRecord; root_name: string };

export function findHost(db: CompanyDatabase, id: string): Promise<HostRecord | undefined> {
  return db
    .selectFrom('surface_hosts as h')
    .innerJoin('surface_roots as r', 'r.id', 'h.root_id')
    .select([
      'h.id',
      'h.kind',
      'h.name',
      'h.decision',
      'h.decided_by',
      'h.decided_at',
      'h.list_row',
      'h.addresses',
      'h.scope',
      'r.name as root_name',
      sql<SeenRecord>`h.seen`.as('seen'),
    ])
    .where('h.id', '=', id)
    .executeTakeFirst();
}

/** A service of a host, with its scan results. */
export interface ShownServiceRecord {
  list_row: string;
  seen: SeenRecord;
  /** The scan results of the same port on the host's addresses. */
  beside: readonly SeenRecord[];
}

export async function findShownServices(db: CompanyDatabase, hostId: string): Promise<ShownServiceRecord[]> {
  const { rows } = await sql<ShownServiceRecord>`select s.list_row, s.seen, coalesce((
      select json_agg(b.seen order by b.id) from surface_addresses a
      join surface_hosts h on h.company_id = a.company_id and h.kind = 'address' and h.name = a.ip
      join surface_services b on b.company_id = h.company_id and b.host_id = h.id and b.transport = s.transport and b.port = s.port
      where a.company_id = s.company_id and a.host_id = s.host_id), '[]') as beside
    from surface_shown_services shown
    join surface_services s on s.company_id = shown.company_id and s.id = shown.service_id
    where shown.company_id = (select current_company()) and shown.shown_at = ${hostId}
    order by s.port, s.transport`.execute(db);
  return rows;
}

/** A certificate found by scans. */
export type CertificateRecord = Selectable<Tables['surface_certificates']>;

export async function findCertificates(db: CompanyDatabase, hashes: readonly string[]): Promise<CertificateRecord[]> {
  return db
    .selectFrom('surface_certificates')
    .selectAll()
    .where('sha256', '=', sql<string>`any(${hashes}::text[])`)
    .execute();
}

/** A finding with a host among its affected assets. */
export interface RelatedFinding {
  host: string;
  engagement_id: string;
  engagement_visual_id: string;
  engagement_title: string;
  finding_id: string;
  visual_id: string;
  title: string;
  severity: number;
  status: string;
}

/** Returns the findings on these hosts, of the newest engagement first. Row-level security hides unpublished ones from clients. */
export async function findRelated(db: CompanyDatabase, hosts: readonly string[]): Promise<RelatedFinding[]> {
  const { rows } = await sql<RelatedFinding>`select distinct on (e.created_at, e.id, f.severity, f.id, lower(a.host))
      lower(a.host) as host, e.id as engagement_id, e.visual_id as engagement_visual_id, e.title as engagement_title,
      f.id as finding_id, f.visual_id, f.title, f.severity, f.status
    from finding_assets a
    join findings f on f.company_id = a.company_id and f.id = a.finding_id
    join engagements e on e.company_id = f.company_id and e.id = f.engagement_id
    where a.company_id = (select current_company()) and lower(a.host) = any(${hosts}::text[])
    order by e.created_at desc, e.id, f.severity, f.id, lower(a.host)`.execute(db);
  return rows;
}

/** The host settings of an admin or the provider; absent fields stay unchanged. */
export interface HostSettings {
  addTags: readonly string[];
  removeTags: readonly string[];
  owner: string | null | undefined;
  criticality: number | null | undefined;
}

/** Returns the number of hosts that were updated. */
export async function updateSettings(
  db: CompanyDatabase,
  ids: readonly string[],
  { addTags, removeTags, owner, criticality }: HostSettings,
): Promise<number> {
  const { numAffectedRows } = await sql`update surface_hosts set changed_at = clock_timestamp(),
      tags = array(select distinct tag from unnest(tags || ${addTags}::text[]) tag where tag <> all (${removeTags}::text[]) order by tag),
      owner_id = case when ${owner === undefined} then owner_id else ${owner ?? null}::uuid end,
      criticality = case when ${criticality === undefined} then criticality else ${criticality ?? null}::smallint end
    where company_id = (select current_company()) and id = any(${ids}::uuid[])`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface Decision {
  decision: 'confirmed' | 'not ours' | null;
  by: string;
  /** The time in ISO 8601, UTC. */
  at: string;
}

/** Stores a decision. Without one, domains and ranges decide again; `scopes` has the result for each host. */
export async function updateDecision(
  db: CompanyDatabase,
  scopes: ReadonlyMap<string, string>,
  { decision, by, at }: Decision,
): Promise<void> {
  await sql`update surface_hosts h set decision = ${decision}, decided_by = ${decision === null ? '' : by},
      decided_at = case when ${decision}::text is null then null else ${at}::timestamptz end,
      scope = coalesce(${decision}, w.scope), changed_at = clock_timestamp()
    from unnest(${[...scopes.keys()]}::uuid[], ${[...scopes.values()]}::text[]) as w (id, scope)
    where h.company_id = (select current_company()) and h.id = w.id`.execute(db);
}

export function findHostKeys(
  db: CompanyDatabase,
  ids: readonly string[],
): Promise<{ id: string; kind: string; name: string }[]> {
  return db
    .selectFrom('surface_hosts')
    .select(['id', 'kind', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function deleteHost(db: CompanyDatabase, id: string): Promise<void> {
  await db.deleteFrom('surface_scan_items').where('subject_id', '=', id).execute();
  await sql`delete from surface_scan_items i using surface_services s
    where i.company_id = (select current_company()) and i.kind = 'service' and s.company_id = i.company_id
      and s.id = i.subject_id and s.host_id = ${id}`.execute(db);
  await db.deleteFrom('surface_hosts').where('id', '=', id).execute();
}

/** Returns an enabled user of the company who may own hosts. */
export const findOwner = (db: CompanyDatabase, id: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('users').select('id').where('id', '=', id).where('enabled', '=', true).executeTakeFirst();

/** Returns the company of the transaction. */
export const findOwnCompany = (db: CompanyDatabase): Promise<{ short_name: string; name: string; time_zone: string }> =>
  db.selectFrom('companies').select(['short_name', 'name', 'time_zone']).executeTakeFirstOrThrow();
