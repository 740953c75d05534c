import type { ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

const defaultRetentionYears = 10;

/** Returns the amounts of data that an erasure of the client would delete. */
export async function countScope(db: CompanyDatabase): Promise<NonNullable<ErasureStanding['scope']>> {
  const { rows } = await sql<NonNullable<ErasureStanding['scope']>>`select
    (select count(*) from users)::integer as users, (select count(*) from engagements)::integer as engagements,
    (select count(*) from findings)::integer as findings, (select count(*) from breaches)::integer as leaks,
    (select count(*) from assets)::integer as assets, count(*)::integer as files,
    coalesce(sum(f.size), 0)::float8 as "fileSize",
    (select count(*) from invoices where state <> 'Draft')::integer as invoices
    from files f where not exists (select from invoice_files i where i.file_id = f.id)`.execute(db);
  const [scope] = rows;
  if (!scope) throw new Error('Counts are one row');
  return scope;
}

/** Returns the number of years that invoices of erased clients are retained, from the provider's settings. */
export async function findRetentionYears(db: CompanyDatabase): Promise<number> {
  const row = await db.selectFrom('billing_settings').select('invoice_retention_years').executeTakeFirst();
  return row?.invoice_retention_years ?? defaultRetentionYears;
}

/** Returns the number of the client's issued invoices, and when their latest document was issued. */
export async function findKeptInvoices(db: CompanyDatabase): Promise<{ count: number; latest: string | null }> {
  const { rows } = await sql<{ count: number; latest: string | null }>`select count(*)::integer as count,
    iso(greatest(max(issued_at), (select max(issued_at) from credit_notes))) as latest
    from invoices where state <> 'Draft'`.execute(db);
  return rows[0] ?? { count: 0, latest: null };
}
