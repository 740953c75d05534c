import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** What an undo needs goes with the right to undo. */
export async function deleteExpiredItems(db: CompanyDatabase, now: string): Promise<void> {
  await sql`delete from surface_scan_items i using surface_scans s
    where i.company_id = (select current_company()) and s.company_id = i.company_id and s.id = i.scan_id
      and s.undo_until < ${now}::timestamptz`.execute(db);
}

/** Hosts that are, or show services that are, missing for longer than the company waits. */
export async function findOverdueMissing(db: CompanyDatabase): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with bound as (select change_moment() - make_interval(days => coalesce(
      (select archive_after_days from surface_policies), 30)) as at)
    select id from surface_hosts, bound
    where company_id = (select current_company()) and state = 'Missing' and covered_at <= bound.at
    union
    select host_id from surface_services, bound
    where company_id = (select current_company()) and state = 'Missing' and covered_at <= bound.at`.execute(db);
  return rows.map(({ id }) => id);
}
