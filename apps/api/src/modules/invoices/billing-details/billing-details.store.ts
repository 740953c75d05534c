import type { Insertable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A person who receives invoices by email. */
export interface Contact {
  name: string;
  email: string;
}

/** Returns the company's billing details, or undefined before they are entered. */
export async function findDetails(db: CompanyDatabase) {
  const row = await db.selectFrom('billing_details').selectAll().executeTakeFirst();
  return row && { ...row, contacts: row.contacts as Contact[] };
}
export type DetailsRow = NonNullable<Awaited<ReturnType<typeof findDetails>>>;

export async function upsertDetails(
  db: CompanyDatabase,
  { contacts, ...columns }: Omit<Insertable<Tables['billing_details']>, 'contacts'> & { contacts: readonly Contact[] },
): Promise<void> {
  const values = { ...columns, contacts: JSON.stringify(contacts) };
  const { company_id: _company, ...change } = values;
  await db
    .insertInto('billing_details')
    .values(values)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(change))
    .execute();
}

/** Returns the email addresses of the company's enabled admins. */
export async function findAdmins(db: CompanyDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where('role', '=', 'company-admin')
    .where('enabled', '=', true)
    .execute();
  return rows.map(({ username }) => username);
}
