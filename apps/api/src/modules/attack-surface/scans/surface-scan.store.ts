import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Returns the scan imported from a file with this hash, unless it was undone. */
export function findScan(db: CompanyDatabase, sha256: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('surface_scans')
    .select('id')
    .where('sha256', '=', sha256)
    .where('state', '=', 'Applied')
    .executeTakeFirst();
}

export async function insertScan(db: CompanyDatabase, scan: Insertable<Tables['surface_scans']>): Promise<string> {
  const { id } = await db.insertInto('surface_scans').values(scan).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Counts the changes of a scan by kind. */
export async function countChanges(db: CompanyDatabase, scanId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{
    kind: string;
    count: number;
  }>`select kind, count(*)::integer as count from surface_changes
    where company_id = (select current_company()) and scan_id = ${scanId} group by kind`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Counts the candidates among the hosts that a scan added. */
export async function countCandidates(db: CompanyDatabase, scanId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from surface_scan_items i
    join surface_hosts h on h.company_id = i.company_id and h.id = i.subject_id
    where i.company_id = (select current_company()) and i.scan_id = ${scanId} and i.kind = 'host' and i.before is null
      and h.state = 'Candidate'`.execute(db);
  return rows[0]?.count ?? 0;
}
