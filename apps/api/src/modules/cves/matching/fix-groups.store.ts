import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { MatchedAsset } from '../matches/match-records.ts';

/** An open match with its asset. */
export interface OpenMatch extends Pick<
  MatchedAsset,
  'name' | 'version' | 'facts' | 'cpes' | 'package_key' | 'cpe_keys'
> {
  asset_id: string;
  vulnerability: string;
  fixed: readonly string[];
  severity: number;
  priority: number;
  status: string;
  system_id: string;
  system_name: string;
  owner_id: string | null;
}

/** Maximum number of matches of a package for which fixes are calculated, those of the highest priority first. */
const matchesAtMost = 10_000;

/** Returns the open, confirmed matches on the active assets of these packages. */
export async function findOpenMatches(db: CompanyDatabase, keys: readonly string[]): Promise<OpenMatch[]> {
  const { rows } = await sql<OpenMatch>`with open as (
      select m.asset_id, m.vulnerability, m.priority, a.name, a.version from assets a
      join asset_matches m on m.company_id = a.company_id and m.asset_id = a.id
      where a.company_id = (select current_company()) and a.state = 'Active'
        and (a.package_key = any(${keys}::text[]) or a.package_key is null and a.cpe_keys[1] = any(${keys}::text[]))
        and m.confidence = 'confirmed' and m.state in ('Affected', 'Under investigation') and m.is_current and not m.is_unmatched
      order by m.priority desc, m.vulnerability, a.name, a.version, a.id limit ${matchesAtMost})
    select m.asset_id, m.vulnerability, m.fixed, m.severity, m.priority, a.name, a.version, a.facts, a.cpes,
      a.package_key, a.cpe_keys, a.status, a.system_id, s.name as system_name, a.owner_id
    from open o
    join asset_matches m on m.company_id = (select current_company()) and m.asset_id = o.asset_id
      and m.vulnerability = o.vulnerability
    join assets a on a.company_id = m.company_id and a.id = m.asset_id
    join asset_systems s on s.company_id = a.company_id and s.id = a.system_id
    order by m.priority desc, m.vulnerability, a.name, a.version, a.id`.execute(db);
  return rows;
}

/** The columns of a fix group. */
export interface FixGroupRow {
  base_key: string;
  package_key: string;
  name: string;
  version: string;
  count_cves: number;
  count_assets: number;
  worst_severity: number;
  epss: number;
  is_exploited: boolean;
  is_urgent: boolean;
  statuses: readonly string[];
  system_ids: readonly string[];
  owner_ids: readonly string[];
  priority: number;
  list_row: string;
}

/** Replaces the fix groups of these packages. A group that stays keeps its ID. */
export async function replaceGroups(
  db: CompanyDatabase,
  keys: readonly string[],
  groups: readonly FixGroupRow[],
): Promise<void> {
  const text = JSON.stringify(groups);
  await sql`delete from fix_groups g where g.company_id = (select current_company()) and g.base_key = any(${keys}::text[])
    and not exists (select from json_populate_recordset(null::fix_groups, ${text}::json) w
      where w.package_key = g.package_key and w.version = g.version)`.execute(db);
  if (groups.length === 0) return;
  await sql`insert into fix_groups (company_id, base_key, package_key, name, version, count_cves, count_assets, worst_severity, epss,
      is_exploited, is_urgent, statuses, system_ids, owner_ids, priority, list_row)
    select current_company(), base_key, package_key, name, version, count_cves, count_assets, worst_severity, epss, is_exploited,
      is_urgent, statuses, system_ids, owner_ids, priority, list_row
    from json_populate_recordset(null::fix_groups, ${text}::json)
    on conflict (company_id, package_key, version) do update set base_key = excluded.base_key, name = excluded.name,
      count_cves = excluded.count_cves, count_assets = excluded.count_assets, worst_severity = excluded.worst_severity,
      epss = excluded.epss, is_exploited = excluded.is_exploited, is_urgent = excluded.is_urgent, statuses = excluded.statuses,
      system_ids = excluded.system_ids, owner_ids = excluded.owner_ids, priority = excluded.priority, list_row = excluded.list_row`.execute(
    db,
  );
}
