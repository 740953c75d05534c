import { openAttemptStates } from '@gatehouse/contract/payments/payments-access';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type AttemptRow = Selectable<Tables['payment_attempts']>;

const open = [...openAttemptStates];

/** Returns the open attempt of an invoice. */
export const findOpenAttempt = (db: CompanyDatabase, invoiceId: string): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', open)
    .executeTakeFirst();

export const findNewestAttempt = (db: CompanyDatabase, invoiceId: string): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findAttempt = (db: CompanyDatabase, id: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the attempt that led to a payment. */
export const findAttemptOfPayment = (db: CompanyDatabase, paymentId: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

export const lockAttempt = (db: CompanyDatabase, id: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertAttempt = (
  db: CompanyDatabase,
  values: Insertable<Tables['payment_attempts']>,
): Promise<AttemptRow> => db.insertInto('payment_attempts').values(values).returningAll().executeTakeFirstOrThrow();

export const updateAttempt = (
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['payment_attempts']>,
): Promise<AttemptRow> =>
  db.updateTable('payment_attempts').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Selects the companies with a payment, card setup or refund that has been open since before a time, or with a card to detach. */
export const companiesToSettle = (before: string): Statement => ({
  name: 'companies_to_settle',
  text: `select company_id from payment_attempts
      where state = any($2::text[]) and coalesce(checked_at, created_at) < $1::timestamptz
    union select company_id from card_setups
      where state = 'open' and coalesce(checked_at, created_at) < $1::timestamptz
    union select company_id from payment_refunds
      where state in ('created', 'processing') and coalesce(checked_at, created_at) < $1::timestamptz
    union select company_id from payment_methods where removed_at is not null and detached_at is null`,
  values: [before, open],
});

/** Claims open attempts that have not been checked since `before`. Attempts claimed by another process are skipped. */
export async function claimStaleAttempts(
  db: CompanyDatabase,
  { before, now }: { before: string; now: string },
): Promise<AttemptRow[]> {
  return db
    .updateTable('payment_attempts')
    .set({ checked_at: now })
    .where('id', 'in', (attempts) =>
      attempts
        .selectFrom('payment_attempts')
        .select('id')
        .where('state', 'in', open)
        .where(sql<boolean>`coalesce(checked_at, created_at) < ${before}`)
        .orderBy('created_at')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Returns the company's customer ID at a gateway. */
export async function findCustomer(db: CompanyDatabase, gateway: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gateway_customers')
    .select('customer')
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row?.customer;
}

/** Stores a customer ID, or returns the one that a concurrent request has stored. */
export async function insertCustomer(
  db: CompanyDatabase,
  values: { company_id: string; gateway: string; customer: string },
): Promise<string> {
  await db
    .insertInto('gateway_customers')
    .values(values)
    .onConflict((conflict) => conflict.columns(['company_id', 'gateway']).doNothing())
    .execute();
  return (await findCustomer(db, values.gateway)) ?? values.customer;
}

export async function findCompanyName(db: CompanyDatabase): Promise<string> {
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', sql<string>`current_company()`)
    .executeTakeFirstOrThrow();
  return name;
}
