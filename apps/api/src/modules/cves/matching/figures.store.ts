import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { AssetFigures } from './asset-figures.ts';
import type { CompanyCve, ConcernedMatch } from './company-cves.ts';

/** An asset whose status has changed. */
export interface StatusChange {
  id: string;
  name: string;
  version: string;
  from_status: string;
  status: string;
}

/** Writes changed columns and returns the assets whose status changed, each with a history entry. */
export async function updateFigures(db: CompanyDatabase, figures: readonly AssetFigures[]): Promise<StatusChange[]> {
  if (figures.length === 0) return [];
  const { rows } = await sql<StatusChange>`with wanted as (
      select w.*, a.status as from_status from json_populate_recordset(null::assets, ${JSON.stringify(figures)}::json) w
      join assets a on a.company_id = (select current_company()) and a.id = w.id
      where (a.status, a.baseline, a.count_open, a.count_critical, a.count_high, a.count_fixed, a.count_possible, a.count_unmatched,
          a.worst_severity, a.priority, a.epss, a.is_exploited, a.has_fix, a.is_urgent, a.cves_row)
        is distinct from (w.status, nullif(w.baseline, 'null'), w.count_open, w.count_critical, w.count_high, w.count_fixed,
          w.count_possible, w.count_unmatched, w.worst_severity, w.priority, w.epss, w.is_exploited, w.has_fix, w.is_urgent, w.cves_row)),
    written as (
      update assets a set status = w.status, baseline = nullif(w.baseline, 'null'), count_open = w.count_open,
        count_critical = w.count_critical, count_high = w.count_high, count_fixed = w.count_fixed,
        count_possible = w.count_possible, count_unmatched = w.count_unmatched, worst_severity = w.worst_severity,
        priority = w.priority, epss = w.epss, is_exploited = w.is_exploited, has_fix = w.has_fix, is_urgent = w.is_urgent,
        cves_row = w.cves_row, changed_at = clock_timestamp()
      from wanted w where a.company_id = (select current_company()) and a.id = w.id
      returning a.id, a.name, a.version, w.from_status, a.status)
    select * from written where from_status <> status`.execute(db);
  return rows;
}

export async function insertStatusHistory(db: CompanyDatabase, changes: readonly StatusChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into asset_history (company_id, asset_id, kind, from_value, to_value)
    select current_company(), id, 'status', from_status, status
    from json_to_recordset(${JSON.stringify(changes)}::json) as w (id uuid, from_status text, status text)`.execute(db);
}

/**
 * Returns the matches of vulnerabilities on active assets. Of matches alike in all counted columns, only the one with the most fixes
 * contains them.
 */
export async function findConcerned(db: CompanyDatabase, names: readonly string[]): Promise<ConcernedMatch[]> {
  const { rows } = await sql<ConcernedMatch>`select m.asset_id, m.vulnerability, m.state, m.confidence, m.is_unmatched,
      m.is_current, m.sources, m.severity, m.priority, m.first_found, a.status, a.system_id, a.owner_id,
      cardinality(m.fixed) > 0 as has_fix,
      case when row_number() over (partition by m.vulnerability, m.confidence, m.is_current, m.is_unmatched
        order by cardinality(m.fixed) desc, m.priority desc, m.asset_id) = 1 then m.fixed else '{}' end as fixed
    from asset_matches m join assets a on a.company_id = m.company_id and a.id = m.asset_id
    where m.company_id = (select current_company()) and m.vulnerability = any(${names}::text[]) and a.state = 'Active'
    order by m.priority desc, m.asset_id`.execute(db);
  return rows;
}

export async function writeCompanyCves(
  db: CompanyDatabase,
  { cves, gone }: { cves: readonly CompanyCve[]; gone: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('company_cves')
    .where('name', '=', sql<string>`any(${gone}::text[])`)
    .execute();
  if (cves.length === 0) return;
  await sql`insert into company_cves (company_id, name, state, confidence, severity, score, epss, is_exploited, has_fix, is_urgent,
      is_own, count_assets, count_fixed, statuses, system_ids, owner_ids, priority, summary, published_at, first_found, list_row)
    select current_company(), name, state, confidence, severity, score, epss, is_exploited, has_fix, is_urgent, is_own, count_assets,
      count_fixed, statuses, system_ids, owner_ids, priority, summary, published_at, coalesce(first_found, clock_timestamp()), list_row
    from json_populate_recordset(null::company_cves, ${JSON.stringify(cves)}::json)
    on conflict (company_id, name) do update set state = excluded.state, confidence = excluded.confidence,
      severity = excluded.severity, score = excluded.score, epss = excluded.epss, is_exploited = excluded.is_exploited,
      has_fix = excluded.has_fix, is_urgent = excluded.is_urgent, is_own = excluded.is_own, count_assets = excluded.count_assets,
      count_fixed = excluded.count_fixed, statuses = excluded.statuses, system_ids = excluded.system_ids,
      owner_ids = excluded.owner_ids, priority = excluded.priority, summary = excluded.summary,
      published_at = excluded.published_at, first_found = excluded.first_found, list_row = excluded.list_row`.execute(
    db,
  );
}
