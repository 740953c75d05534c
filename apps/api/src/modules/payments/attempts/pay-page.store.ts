import type { PayPage } from '@gatehouse/contract/payments/payments.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

type InvoicePart = Omit<PayPage, 'gateway' | 'attempt'>;

/** Returns the part of an invoice that its payment link shows. */
export async function findPayPage(
  db: CompanyDatabase,
  { invoiceId, now, provider }: { invoiceId: string; now: Date; provider: string },
): Promise<InvoicePart | undefined> {
  const { rows } = await sql<InvoicePart>`
    select i.visual_id as "invoiceID", invoice_status(i.state, i.due_at, ${now.toISOString()}::timestamptz) as status,
      coalesce(nullif(i.seller, ''), ${provider}) as seller, coalesce(nullif(i.buyer, ''), c.name) as buyer,
      i.due_date as "dueDate", i.currency, i.total, i.amount_due as "amountDue", i.paid_at as "paidAt"
    from payable_invoices i join companies c on c.id = i.company_id
    where i.id = ${invoiceId} and i.state in ('Open', 'Paid')`.execute(db);
  return rows[0];
}
