import { severities } from '@gatehouse/domain/severity';
import type { ScanCoverage } from '@gatehouse/formats/scan-coverage';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/**
 * Returns the findings of one tool whose open assets are all covered by a scan, and which its filters did not exclude. A finding without
 * assets is never covered.
 */
export async function findCovered(
  db: CompanyDatabase,
  ids: readonly string[],
  { hosts, addresses, sites, sources, files, rules, minimumSeverity }: ScanCoverage,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const hostsOfSites = [...new Set(sites.map((site) => site.slice(0, site.lastIndexOf(':'))))];
  const leastOrder = minimumSeverity === null ? null : severities.indexOf(minimumSeverity);
  // An image matches without its tag, as its readers identify it. A repository without a category covers all of its categories.
  const { rows } = await sql<{ id: string }>`
    select f.id from findings f
    cross join lateral (
      select count(*) as open, count(*) filter (where case
        when a.host <> '' then a.host = any(${hosts}::text[]) or a.ip = any(${addresses}::text[])
          or a.port is not null and a.host || ':' || a.port = any(${sites}::text[])
          or a.port is null and a.host = any(${hostsOfSites}::text[])
        when s.source is not null then array[s.source, s.source || E'\\n' || s.category] && ${sources}::text[]
        else regexp_replace(a.location, ':\\d+$', '') = any(${files}::text[]) end) as covered
      from finding_assets a
      left join lateral (
        select case fact->>'name' when 'image' then regexp_replace(fact->>'value', '(:[^/:@]+)?(@[^@]*)?$', '')
          else fact->>'value' end as source,
          (select own->>'value' from jsonb_array_elements(a.facts) own
            where own->>'name' = 'analysis' and fact->>'name' = 'repository' limit 1) as category
        from jsonb_array_elements(a.facts) fact where fact->>'name' in ('image', 'repository', 'analysis')
        order by fact->>'name' = 'analysis' limit 1
      ) s on a.host = ''
      where a.company_id = f.company_id and a.finding_id = f.id and a.fix_state <> 'Fixed'
    ) places
    where f.company_id = current_company() and f.id = any(${ids}::uuid[])
      and (${rules}::text[] is null or f.rule_id = any(${rules}::text[]))
      and (${leastOrder}::integer is null or coalesce(f.reported_severity, f.severity) <= ${leastOrder}::integer)
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

/** Returns which of these findings had their status last set by a user, here or in the engagement that they were carried over from. */
export async function findDecided(db: CompanyDatabase, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select f.id from findings f
    left join lateral (
      select side from finding_history h
      where h.company_id = f.company_id and h.finding_id = f.id and h.kind = 'status'
      order by h.at desc, h.id desc limit 1) latest on true
    where f.company_id = current_company() and f.id = any(${ids}::uuid[])
      and coalesce(latest.side <> 'system', f.carried_from is not null and f.status = 'Acknowledged')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the content of findings with edited fields. */
export const findContents = (db: CompanyDatabase, ids: readonly string[]) =>
  db
    .selectFrom('findings')
    .select(['id', 'title', 'severity', 'cvss_vector', 'cvss_score', 'description', 'impact', 'recommendation'])
    .select(['evidence', 'reference_links', 'cwe', 'cve', 'tags'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
