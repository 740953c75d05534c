import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Locks a link, so that two reads at once do not give one number to two hosts. */
export async function lockHosts(db: CompanyDatabase, shareId: string): Promise<void> {
  await db.selectFrom('report_shares').select('id').where('id', '=', shareId).forUpdate().execute();
}

/** Returns the numbers that the hosts of a link have. */
export async function findHostNumbers(db: CompanyDatabase, shareId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('report_share_hosts')
    .select(['name', 'number'])
    .where('share_id', '=', shareId)
    .execute();
  return new Map(rows.map(({ name, number }) => [name, number]));
}

interface NewNumbers {
  companyId: string;
  shareId: string;
  numbers: readonly (readonly [name: string, number: number])[];
}

export async function insertHostNumbers(
  db: CompanyDatabase,
  { companyId, shareId, numbers }: NewNumbers,
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`insert into report_share_hosts (company_id, share_id, name, number)
    select ${companyId}::uuid, ${shareId}::uuid, name, number
    from unnest(${numbers.map(([name]) => name)}::text[], ${numbers.map(([, number]) => number)}::integer[]) as t (name, number)`.execute(
    db,
  );
}

/** Returns the names by which the records of an engagement call hosts. */
export async function findHostNames(db: CompanyDatabase, engagementId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('share_host_names')
    .select('name')
    .where('engagement_id', '=', engagementId)
    .orderBy('name')
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}
