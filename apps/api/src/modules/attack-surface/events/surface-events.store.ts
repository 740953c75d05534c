import { certificateNoticeDays } from '@gatehouse/domain/surface/surface-changes';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A certificate event of a service; `day` is DD-MM-YYYY. */
export interface CertificateEvent {
  kind: 'certificate-expiring' | 'certificate-expired';
  host_id: string;
  host: string;
  port: number;
  day: string;
}

/**
 * Inserts each change of an expired or soon-to-expire certificate once, by the notice days. The change belongs to the scan that found the
 * certificate, as long as it can be undone. Without `now`, the time is that of the change.
 */
export async function noteCertificates(db: CompanyDatabase, now: string | null = null): Promise<CertificateEvent[]> {
  const { rows } = await sql<CertificateEvent>`with moment as materialized (
      select coalesce(${now}::timestamptz, change_moment()) as at),
    ending as (
      select s.*, h.name as host, m.at, (select min(d) from unnest(${[...certificateNoticeDays]}::integer[]) d
          where s.certificate_until <= m.at + make_interval(days => d)) as days,
        to_char(s.certificate_until at time zone 'UTC', 'DD-MM-YYYY') as day
      from moment m
      join surface_services s on s.company_id = (select current_company()) and s.is_counted
        and coalesce(s.certificate_until, 'infinity') <= m.at + make_interval(days => ${certificateNoticeDays[0]})
      join surface_hosts h on h.company_id = s.company_id and h.id = s.host_id and h.state in ('Active', 'Candidate')
      where s.state in ('Active', 'Candidate')),
    noted as (
      insert into surface_changes (company_id, at, kind, host_id, service_id, scan_id, to_value)
      select e.company_id, e.at, case when e.certificate_until <= e.at then 'certificate-expired' else 'certificate-expiring' end,
        e.host_id, e.id, (
          select i.scan_id from surface_scan_items i
          where i.company_id = e.company_id and i.kind = 'service' and i.subject_id = e.id
            and nullif(i.added #>> '{facts,certificate,value,notAfter}', '')::timestamptz = e.certificate_until
            and (i.before #>> '{facts,certificate,value,notAfter}')
              is distinct from (i.added #>> '{facts,certificate,value,notAfter}')
          order by i.sequence limit 1),
        e.day || case when e.certificate_until <= e.at then '' when e.days = 1 then ' · 1 day' else ' · ' || e.days || ' days' end
      from ending e
      on conflict (company_id, service_id, kind, to_value)
        where kind in ('certificate-expiring', 'certificate-expired') do nothing
      returning kind, service_id)
    select n.kind, e.host_id, e.host, e.port, e.day from noted n join ending e on e.id = n.service_id
    order by e.certificate_until, e.host, e.port`.execute(db);
  return rows;
}

/** Inserts a change for each name whose CNAME record points to a host that the scan found missing. */
export async function insertLostTargetChanges(db: CompanyDatabase, scanId: string): Promise<void> {
  await sql`insert into surface_changes (company_id, at, kind, host_id, scan_id, from_value)
    select h.company_id, c.at, 'cname-target-gone', h.id, c.scan_id, target.name
    from surface_changes c
    join surface_hosts target on target.company_id = c.company_id and target.id = c.host_id and target.kind = 'name'
    join surface_hosts h on h.company_id = c.company_id and h.seen #> '{members,CNAME}' ? target.name
      and h.state in ('Active', 'Candidate')
    where c.company_id = (select current_company()) and c.scan_id = ${scanId} and c.kind = 'host-missing'
      and (h.seen #>> array['members', 'CNAME', target.name, 'lastSeen'])::timestamptz + interval '1 hour' >= (
        select max((m.value ->> 'lastSeen')::timestamptz) from jsonb_each(h.seen #> '{members,CNAME}') m)`.execute(db);
}

/** An open port. */
export interface OpenPort {
  host_id: string;
  host: string;
  port: number;
}

/** Returns the services on risky ports that a scan found for the first time or again. */
export async function findRiskyPorts(
  db: CompanyDatabase,
  scanId: string,
  ports: readonly number[],
): Promise<OpenPort[]> {
  const { rows } = await sql<OpenPort>`select s.host_id, h.name as host, s.port from surface_services s
    join surface_hosts h on h.company_id = s.company_id and h.id = s.host_id
    where s.company_id = (select current_company()) and s.is_counted and s.state = 'Active'
      and s.port = any(${[...ports]}::integer[]) and s.id in (
        select i.subject_id from surface_scan_items i where i.company_id = s.company_id and i.scan_id = ${scanId}
          and i.kind = 'service' and i.before is null
        union all
        select c.service_id from surface_changes c where c.company_id = s.company_id and c.scan_id = ${scanId}
          and c.kind = 'service-back')
    order by h.name, s.port`.execute(db);
  return rows;
}

/** A look-alike domain; `day` is DD-MM-YYYY, or null unless it was registered recently. */
export interface SuspectDomain {
  name: string;
  day: string | null;
}

/** Returns the look-alike domains of a scan that were registered in the last 30 days, or that got mail servers since then. */
export async function findSuspectDomains(db: CompanyDatabase, scanId: string): Promise<SuspectDomain[]> {
  const { rows } = await sql<SuspectDomain>`select l.name, case when l.registered_at >= m.at - interval '30 days'
      then to_char(l.registered_at at time zone 'UTC', 'DD-MM-YYYY') end as day
    from (select change_moment() as at) m
    cross join surface_scan_items i
    join surface_look_alikes l on l.company_id = i.company_id and l.id = i.subject_id
    where i.company_id = (select current_company()) and i.scan_id = ${scanId} and i.kind = 'look-alike'
      and l.status not in ('Resolved', 'Ignored')
      and (i.before is null and (l.registered_at >= m.at - interval '30 days' or l.mail_servers <> '{}')
        or l.mail_servers <> '{}' and coalesce(i.before #> '{facts,mailServers,value}', '[]') = '[]')
    order by l.registered_at desc nulls last, l.name`.execute(db);
  return rows;
}

export async function hasHosts(db: CompanyDatabase): Promise<boolean> {
  return (await db.selectFrom('surface_hosts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the result of the first scan: the name of the first root, and the numbers of hosts and services. */
export async function findFirstLoad(
  db: CompanyDatabase,
): Promise<{ root: string; hosts: number; services: number } | undefined> {
  const { rows } = await sql<{ root: string; hosts: number; services: number }>`select
      (select name from surface_roots where company_id = (select current_company()) order by kind <> 'domain', name limit 1) as root,
      (select count(*)::integer from surface_hosts where company_id = (select current_company()) and is_shown) as hosts,
      (select count(*)::integer from surface_services where company_id = (select current_company()) and is_counted) as services`.execute(
    db,
  );
  return rows.find(({ hosts }) => hosts > 0);
}
