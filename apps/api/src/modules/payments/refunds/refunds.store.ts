import { type Insertable, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type RefundRow = Selectable<Tables['payment_refunds']>;

const unsettled = ['created', 'processing'];

/** Stores a refund before calling the gateway. */
export async function insertRefundIntent(
  db: CompanyDatabase,
  values: Insertable<Tables['payment_refunds']>,
): Promise<void> {
  await db.insertInto('payment_refunds').values(values).execute();
}

export const findRefund = (db: CompanyDatabase, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst();

export const lockRefund = (db: CompanyDatabase, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('payment_refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns all refunds of an attempt. */
export const findRefunds = (db: CompanyDatabase, attemptId: string): Promise<RefundRow[]> =>
  db.selectFrom('payment_refunds').selectAll().where('attempt_id', '=', attemptId).execute();

export async function updateRefund(
  db: CompanyDatabase,
  id: string,
  change: Partial<Pick<RefundRow, 'state' | 'code' | 'gateway_refund'>>,
): Promise<void> {
  await db.updateTable('payment_refunds').set(change).where('id', '=', id).execute();
}

/** Claims unsettled refunds that have not been checked since `before`. */
export const claimStaleRefunds = (
  db: CompanyDatabase,
  { before, now }: { before: string; now: string },
): Promise<RefundRow[]> =>
  db
    .updateTable('payment_refunds')
    .set({ checked_at: now })
    .where('id', 'in', (refunds) =>
      refunds
        .selectFrom('payment_refunds')
        .select('id')
        .where('state', 'in', unsettled)
        .where(sql<boolean>`coalesce(checked_at, created_at) < ${before}`)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
