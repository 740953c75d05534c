import type { ScanCoverage } from '@gatehouse/formats/scan-coverage';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns the findings of one tool whose open assets are all covered by a scan. A finding without assets is never covered. */
export async function findCovered(
  db: CompanyDatabase,
  ids: readonly string[],
  { hosts, addresses, sites, sources, files }: ScanCoverage,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const hostsOfSites = [...new Set(sites.map((site) => site.slice(0, site.lastIndexOf(':'))))];
  // An image matches without its tag, as its readers identify it.
  const { rows } = await sql<{ id: string }>`
    select f.id from findings f
    cross join lateral (
      select count(*) as open, count(*) filter (where case
        when a.host <> '' then a.host = any(${hosts}::text[]) or a.ip = any(${addresses}::text[])
          or a.port is not null and a.host || ':' || a.port = any(${sites}::text[])
          or a.port is null and a.host = any(${hostsOfSites}::text[])
        when s.source is not null then s.source = any(${sources}::text[])
        else regexp_replace(a.location, ':\\d+$', '') = any(${files}::text[]) end) as covered
      from finding_assets a
      left join lateral (
        select case fact->>'name' when 'image' then regexp_replace(fact->>'value', '(:[^/:@]+)?(@[^@]*)?$', '')
          else fact->>'value' end as source
        from jsonb_array_elements(a.facts) fact where fact->>'name' in ('image', 'repository', 'analysis') limit 1
      ) s on a.host = ''
      where a.company_id = f.company_id and a.finding_id = f.id and a.fix_state <> 'Fixed'
    ) places
    where f.company_id = current_company() and f.id = any(${ids}::uuid[])
      and places.open > 0 and places.open = places.covered`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the client's users who last accepted the risk of these findings. */
export async function findAcceptors(db: CompanyDatabase, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ actor_id: string }>`
    select distinct actor_id from (
      select distinct on (finding_id) actor_id, side from finding_history
      where company_id = current_company() and finding_id = any(${ids}::uuid[]) and kind = 'status' and to_value = 'Acknowledged'
      order by finding_id, at desc, id desc) as latest
    where side = 'client' and actor_id is not null`.execute(db);
  return rows.map(({ actor_id }) => actor_id);
}

/** Returns which of these findings had their status last set by a user. */
export async function findDecided(db: CompanyDatabase, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ finding_id: string }>`
    select finding_id from (
      select distinct on (finding_id) finding_id, side from finding_history
      where company_id = current_company() and finding_id = any(${ids}::uuid[]) and kind = 'status'
      order by finding_id, at desc, id desc) as latest
    where side <> 'system'`.execute(db);
  return new Set(rows.map(({ finding_id }) => finding_id));
}

/** Returns the content of findings with edited fields. */
export const findContents = (db: CompanyDatabase, ids: readonly string[]) =>
  db
    .selectFrom('findings')
    .select(['id', 'title', 'severity', 'cvss_vector', 'cvss_score', 'description', 'impact', 'recommendation'])
    .select(['evidence', 'reference_links', 'cwe', 'cve', 'tags'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
