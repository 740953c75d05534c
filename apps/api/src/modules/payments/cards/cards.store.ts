import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type CardRow = Selectable<Tables['payment_methods']>;

const cards = (db: CompanyDatabase) => db.selectFrom('payment_methods').selectAll().where('removed_at', 'is', null);

/** Returns the saved cards: the primary one first, then the newest. */
export const findCards = (db: CompanyDatabase): Promise<CardRow[]> =>
  cards(db).orderBy('is_primary', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

/** Returns the saved cards and locks them against concurrent changes. */
export async function lockCards(db: CompanyDatabase): Promise<CardRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cards ' || current_company(), 0))`.execute(db);
  return findCards(db);
}

export const findCard = (db: CompanyDatabase, id: string): Promise<CardRow | undefined> =>
  cards(db).where('id', '=', id).executeTakeFirst();

/** Returns a card by its gateway ID, even if it was removed. */
export const findCardByMethod = (db: CompanyDatabase, gateway: string, method: string): Promise<CardRow | undefined> =>
  db
    .selectFrom('payment_methods')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_method', '=', method)
    .executeTakeFirst();

export async function insertCard(db: CompanyDatabase, values: Insertable<Tables['payment_methods']>): Promise<void> {
  await db.insertInto('payment_methods').values(values).execute();
}

export async function updateCard(
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['payment_methods']>,
): Promise<void> {
  await db.updateTable('payment_methods').set(change).where('id', '=', id).execute();
}

/** Makes a card the only primary one. */
export async function setPrimary(db: CompanyDatabase, id: string): Promise<void> {
  await db.updateTable('payment_methods').set({ is_primary: false }).where('is_primary', '=', true).execute();
  await updateCard(db, id, { is_primary: true });
}

/** Returns removed cards that are still stored at the gateway. */
export const findUndetached = (db: CompanyDatabase, gateway: string): Promise<CardRow[]> =>
  db
    .selectFrom('payment_methods')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('removed_at', 'is not', null)
    .where('detached_at', 'is', null)
    .execute();

/** Returns the payment settings, or the defaults. */
export async function findSettings(db: CompanyDatabase): Promise<{ charges_on_due_date: boolean }> {
  const row = await db.selectFrom('payment_settings').select('charges_on_due_date').executeTakeFirst();
  return row ?? { charges_on_due_date: false };
}

/** Records that the cards changed, so that charges stopped by a hard decline are retried. */
export async function recordCardChange(db: CompanyDatabase, companyId: string, now: string): Promise<void> {
  await db
    .insertInto('payment_settings')
    .values({ company_id: companyId, cards_changed_at: now })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ cards_changed_at: now }))
    .execute();
}

/** Turns charges on the due date on or off. Once on, they apply to invoices due from today in the company's time zone. */
export async function setChargesOnDueDate(
  db: CompanyDatabase,
  { companyId, isOn, now }: { companyId: string; isOn: boolean; now: string },
): Promise<void> {
  const today = sql<string>`(${now}::timestamptz at time zone (select time_zone from companies where id = ${companyId}))::date`;
  await db
    .insertInto('payment_settings')
    .values({ company_id: companyId, charges_on_due_date: isOn, charges_from: today, cards_changed_at: now })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((settings) => ({
        charges_on_due_date: isOn,
        charges_from: sql<string>`case when ${settings.ref('payment_settings.charges_on_due_date')}
          then ${settings.ref('payment_settings.charges_from')} else excluded.charges_from end`,
      })),
    )
    .execute();
}

/** True if the company has an open invoice with an amount due. */
export async function isAnythingDue(db: CompanyDatabase): Promise<boolean> {
  const row = await db
    .selectFrom('payable_invoices')
    .select('id')
    .where('state', '=', 'Open')
    .where('amount_due', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns today's date in the company's time zone, YYYY-MM-DD. */
export async function findToday(db: CompanyDatabase, now: Date): Promise<string> {
  const { today } = await db
    .selectFrom('companies')
    .select(sql<string>`to_char(${now.toISOString()}::timestamptz at time zone time_zone, 'YYYY-MM-DD')`.as('today'))
    .where('id', '=', sql<string>`current_company()`)
    .executeTakeFirstOrThrow();
  return today;
}
