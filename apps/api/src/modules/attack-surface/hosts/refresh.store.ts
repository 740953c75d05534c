import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { serviceColumns, type ShownService } from './service-columns.ts';

/** The number of hosts per read of services: a host has few services, but their facts are large. */
const hostsAtATime = 500;

/** The scope of a refresh besides states: counts and rows are skipped if many scans follow in the same transaction. */
interface Refresh {
  scanId?: string | null;
  countsLater?: boolean;
}

/**
 * Recomputes the states, counts and rows of these hosts, and of the hosts that show the same services. With a scan, it also inserts changes
 * for what was added, went missing or came back.
 */
export async function refreshHosts(
  db: CompanyDatabase,
  hostIds: readonly string[],
  { scanId = null, countsLater = false }: Refresh = {},
): Promise<string[]> {
  const done = new Set<string>();
  for (let start = 0; start < hostIds.length; start += hostsAtATime) {
    const ids = (await withNeighbours(db, hostIds.slice(start, start + hostsAtATime))).filter((id) => !done.has(id));
    for (const id of ids) done.add(id);
    await writeServiceColumns(db, ids);
    await sql`select refresh_surface_presence(${ids}::uuid[], ${scanId}::uuid)`.execute(db);
    if (!countsLater) await sql`select refresh_surface_hosts(${ids}::uuid[])`.execute(db);
  }
  if (!countsLater) await sql`select refresh_surface_roots()`.execute(db);
  return [...done];
}

/**
 * Returns these hosts and those that show the same services. The SQL function is applied twice, because names that share an address also
 * show each other's services.
 */
async function withNeighbours(db: CompanyDatabase, hostIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select surface_hosts_beside(surface_hosts_beside(
    ${hostIds}::uuid[])) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/**
 * Returns the hosts that show the same services as these. Call it before addresses change, too, because afterwards they no longer share
 * them.
 */
export async function findHostsSharingServices(db: CompanyDatabase, hostIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select surface_hosts_beside(${hostIds}::uuid[]) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

async function writeServiceColumns(db: CompanyDatabase, hostIds: readonly string[]): Promise<void> {
  const { rows } = await sql<ShownService>`select s.id, s.seen, coalesce((
      select json_agg(b.seen order by b.id) from surface_addresses a
      join surface_hosts h on h.company_id = a.company_id and h.kind = 'address' and h.name = a.ip
      join surface_services b on b.company_id = h.company_id and b.host_id = h.id and b.transport = s.transport and b.port = s.port
      where a.company_id = s.company_id and a.host_id = s.host_id), '[]') as beside
    from surface_services s where s.company_id = (select current_company()) and s.host_id = any(${hostIds}::uuid[])`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`update surface_services s set ip = w.ip, name = w.name, product = w.product, version = w.version, is_tls = w.is_tls,
      technologies = w.technologies, certificate_until = w.certificate_until
    from json_populate_recordset(null::surface_services, ${JSON.stringify(rows.map(serviceColumns))}::json) w
    where s.company_id = (select current_company()) and s.id = w.id
      and (s.ip, s.name, s.product, s.version, s.is_tls, s.technologies, s.certificate_until)
        is distinct from (w.ip, w.name, w.product, w.version, w.is_tls, w.technologies, w.certificate_until)`.execute(
    db,
  );
}
