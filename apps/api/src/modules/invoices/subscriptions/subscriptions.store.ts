import { type Insertable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { EnteredLine } from '../records/draft-totals.ts';

type Lines<T> = Omit<T, 'lines'> & { lines: readonly EnteredLine[] };

const withLines = <Row extends { lines: unknown }>(row: Row) => ({ ...row, lines: row.lines as EnteredLine[] });

const counted = (db: CompanyDatabase) =>
  db
    .selectFrom('subscriptions as s')
    .selectAll('s')
    .select((row) =>
      row
        .selectFrom('invoices as i')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('i.company_id', '=', 's.company_id')
        .whereRef('i.subscription_id', '=', 's.id')
        .as('count_invoices'),
    );

/** Returns the subscriptions of the company, active ones first. */
export async function findSubscriptions(db: CompanyDatabase) {
  const rows = await counted(db)
    .orderBy(sql`array_position('{Active,Paused,Ended}', s.state)`)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
  return rows.map(withLines);
}
export type SubscriptionRow = Awaited<ReturnType<typeof findSubscriptions>>[number];

export async function findSubscription(db: CompanyDatabase, id: string): Promise<SubscriptionRow | undefined> {
  const row = await counted(db).where('s.id', '=', id).executeTakeFirst();
  return row && withLines(row);
}

/** Returns a subscription, locked until the transaction ends. */
export async function lockSubscription(db: CompanyDatabase, id: string) {
  const row = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && withLines(row);
}

/** Returns the IDs of active subscriptions with an occurrence on or before this day. */
export async function findDue(db: CompanyDatabase, { today, most }: { today: string; most: number }) {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '=', 'Active')
    .where('next_date', '<=', today)
    .orderBy('next_date')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertSubscription(
  db: CompanyDatabase,
  { lines, ...values }: Lines<Insertable<Tables['subscriptions']>>,
): Promise<string> {
  const row = { ...values, lines: JSON.stringify(lines) };
  return (await db.insertInto('subscriptions').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateSubscription(
  db: CompanyDatabase,
  id: string,
  { lines, ...columns }: Partial<Lines<Updateable<Tables['subscriptions']>>>,
): Promise<void> {
  const change = { ...columns, ...(lines && { lines: JSON.stringify(lines) }) };
  await db.updateTable('subscriptions').set(change).where('id', '=', id).execute();
}

export async function deleteSubscription(db: CompanyDatabase, id: string): Promise<void> {
  await db.deleteFrom('subscriptions').where('id', '=', id).execute();
}
