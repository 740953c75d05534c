import { urgentEpss } from '@gatehouse/domain/vulnerability-priority';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Events of a vulnerability, the most severe first. */
export const cveEvents = ['exploited', 'likely', 'critical'] as const;
/** An event of a vulnerability. */
export type CveEvent = (typeof cveEvents)[number];

/** Marks that there are new matching results. The mark stays until users are notified, even if the process stops. */
export async function markMatchingNews(db: CompanyDatabase): Promise<void> {
  await db.updateTable('match_cursors').set({ has_news: true }).where('has_news', '=', false).execute();
}

/** Clears the mark. Returns undefined when there are no new results. */
export async function claimMatchingNews(db: CompanyDatabase): Promise<{ isFirstLoad: boolean } | undefined> {
  const { rows } = await sql<{ was_loaded: boolean }>`with news as (
      select company_id, is_loaded from match_cursors where company_id = (select current_company()) and has_news for update)
    update match_cursors c set has_news = false, is_loaded = true from news n where c.company_id = n.company_id
    returning n.is_loaded as was_loaded`.execute(db);
  const [news] = rows;
  return news && { isFirstLoad: !news.was_loaded };
}

/** A vulnerability with an event; `due` is DD-MM-YYYY. */
export interface CveNotice {
  event: CveEvent;
  name: string;
  assets: number;
  epss: number;
  due: string | null;
}

/** Records the events of confirmed open vulnerabilities that users have not been notified of, and returns them by priority. */
export async function insertCveNotices(db: CompanyDatabase): Promise<CveNotice[]> {
  const { rows } = await sql<CveNotice>`with happened as (
      select e.event, c.* from company_cves c
      cross join lateral (values ('exploited', c.is_exploited), ('likely', c.epss >= ${urgentEpss}::numeric),
        ('critical', c.severity = 0)) e (event, holds)
      where c.company_id = (select current_company()) and c.confidence = 'confirmed' and c.count_assets > 0 and e.holds),
    noted as (
      insert into asset_notices (company_id, event, subject) select company_id, event, name from happened
      on conflict do nothing returning event, subject)
    select n.event, h.name, h.count_assets as assets, h.epss::float8 as epss,
      to_char((h.list_row::json ->> 'kevDueDate')::date, 'DD-MM-YYYY') as due
    from noted n join happened h on h.event = n.event and h.name = n.subject order by h.priority desc, h.name`.execute(
    db,
  );
  return rows;
}

/** An asset that has become Out of Date. */
export interface OutdatedNotice {
  id: string;
  name: string;
  version: string;
  system: string;
  cves: number;
}

/**
 * Records assets that have become Out of Date, and deletes the records of those that no longer are, so that they can be reported again.
 * Each asset is looked up by its ID, because the planner misjudges the number of new records and a join took a second.
 */
export async function insertOutdatedNotices(db: CompanyDatabase): Promise<OutdatedNotice[]> {
  await sql`delete from asset_notices n where n.company_id = (select current_company()) and n.event = 'outdated'
    and not exists (select from assets a where a.company_id = n.company_id and a.id = n.subject::uuid
      and a.status = 'Out of Date')`.execute(db);
  const { rows } = await sql<OutdatedNotice>`with noted as (
      insert into asset_notices (company_id, event, subject) select company_id, 'outdated', id::text from assets
      where company_id = (select current_company()) and state = 'Active' and status = 'Out of Date'
      on conflict do nothing returning subject)
    select a.id, a.name, a.version, s.name as system, a.count_open as cves
    from noted n
    cross join lateral (select * from assets a
      where a.company_id = (select current_company()) and a.id = n.subject::uuid limit 1) a
    cross join lateral (select s.name from asset_systems s
      where s.company_id = (select current_company()) and s.id = a.system_id limit 1) s
    order by a.priority desc, a.name, a.id`.execute(db);
  return rows;
}

/** The results of a first load: its first system by name, and the numbers of assets and vulnerabilities. */
export interface FirstLoad {
  system: string;
  assets: number;
  cves: number;
  critical: number;
}

export async function findFirstLoad(db: CompanyDatabase): Promise<FirstLoad | undefined> {
  const { rows } = await sql<FirstLoad & { system: string | null }>`select
      (select name from asset_systems where company_id = (select current_company()) order by lower(name) limit 1) as system,
      (select count(*) from assets where company_id = (select current_company()) and state = 'Active')::integer as assets,
      count(*)::integer as cves, count(*) filter (where severity = 0)::integer as critical
    from company_cves where company_id = (select current_company()) and confidence = 'confirmed' and count_assets > 0`.execute(
    db,
  );
  return rows.find(({ system }) => system !== null);
}
