import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Deletes the undo data of scans that can no longer be undone. */
export async function deleteExpiredItems(db: CompanyDatabase, now: string): Promise<void> {
  await sql`delete from surface_scan_items i using surface_scans s
    where i.company_id = (select current_company()) and s.company_id = i.company_id and s.id = i.scan_id
      and s.undo_until < ${now}::timestamptz`.execute(db);
}

/** Returns the hosts that are missing, or show missing services, for longer than the company's policy allows. */
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
