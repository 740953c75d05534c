import type { Seller } from '@gatehouse/contract/billing-settings/seller.schema';
import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Returns the provider's settings. They are also readable in a client's transaction of staff or the portal. */
export async function findSettings(db: CompanyDatabase) {
  const row = await db.selectFrom('billing_settings').selectAll().executeTakeFirst();
  return row && { ...row, seller: row.seller as Seller };
}
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export async function upsertSettings(
  db: CompanyDatabase,
  values: Omit<Insertable<Tables['billing_settings']>, 'seller'> & { seller: Seller },
): Promise<void> {
  const { seller, ...columns } = values;
  const { company_id: _company, ...change } = { ...columns, seller: JSON.stringify(seller) };
  await db
    .insertInto('billing_settings')
    .values({ ...columns, seller: JSON.stringify(seller) })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(change))
    .execute();
}

/** Takes the next number of a series and its issue time. Other transactions wait for it until the commit. */
export async function takeNumber(
  db: CompanyDatabase,
  { providerId, series, year, now }: { providerId: string; series: 'INV' | 'CN'; year: number; now: string },
): Promise<{ number: number; issuedAt: string }> {
  const { rows } = await sql<{ number: number; issued_at: string }>`select number, issued_at
    from next_invoice_number(${providerId}::uuid, ${series}, ${year}, ${now}::timestamptz)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A counter answers one row');
  return { number: row.number, issuedAt: row.issued_at };
}
