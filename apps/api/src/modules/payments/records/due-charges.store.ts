import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type DueCharge = Selectable<Tables['due_charges']>;

/**
 * Returns the invoices to charge: on their due date, when a retry is due, or when the cards changed after a hard decline. None if charges
 * are off or there is no primary card.
 */
export async function findDueInvoices(
  db: CompanyDatabase,
  { today, now }: { today: string; now: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from payable_invoices i
    join payment_settings s on s.company_id = i.company_id and s.charges_on_due_date
    left join due_charges c on c.company_id = i.company_id and c.invoice_id = i.id
    where i.state = 'Open' and i.amount_due > 0 and not i.disputed
      and i.due_date <= ${today}::date and i.due_date >= s.charges_from
      and exists (select from payment_methods m where m.company_id = i.company_id and m.is_primary)
      and (c.invoice_id is null or c.next_at <= ${now} or c.stopped_at < s.cards_changed_at)
    order by i.due_date, i.id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

export const findPrimaryCard = async (db: CompanyDatabase): Promise<string | undefined> =>
  (await db.selectFrom('payment_methods').select('id').where('is_primary', '=', true).executeTakeFirst())?.id;

/** Records the start of a charge. If this process crashes, another one checks the charge at `nextAt`. */
export async function claimDueCharge(
  db: CompanyDatabase,
  { companyId, invoiceId, now, nextAt }: { companyId: string; invoiceId: string; now: string; nextAt: string },
): Promise<void> {
  await db
    .insertInto('due_charges')
    .values({ company_id: companyId, invoice_id: invoiceId, first_at: now, next_at: nextAt })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'invoice_id']).doUpdateSet((charge) => ({
        next_at: nextAt,
        // A new card resets the retries.
        tries: sql<number>`case when ${charge.ref('due_charges.stopped_at')} is null then ${charge.ref('due_charges.tries')} else 0 end`,
        first_at: sql<string>`case when ${charge.ref('due_charges.stopped_at')} is null then ${charge.ref('due_charges.first_at')} else excluded.first_at end`,
        stopped_at: null,
      })),
    )
    .execute();
}

export const lockDueCharge = (db: CompanyDatabase, invoiceId: string): Promise<DueCharge | undefined> =>
  db.selectFrom('due_charges').selectAll().where('invoice_id', '=', invoiceId).forUpdate().executeTakeFirst();

export async function updateDueCharge(
  db: CompanyDatabase,
  invoiceId: string,
  change: Partial<Pick<DueCharge, 'tries' | 'next_at' | 'stopped_at' | 'last_attempt_id'>>,
): Promise<void> {
  await db.updateTable('due_charges').set(change).where('invoice_id', '=', invoiceId).execute();
}
