import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Snapshot } from '../snapshot.ts';

/** A movement on a company's account. */
export interface Movement {
  currency: string;
  kind: 'invoice' | 'credit-note' | 'payment' | 'refund';
  /** YYYY-MM-DD in the company's time zone. */
  day: string;
  number: string;
  invoiceNumber: string;
  /** In minor units; always positive. */
  amount: number;
}

/** Returns all movements up to the end of a year, in order. */
export async function findMovements(
  db: CompanyDatabase,
  { until, timeZone }: { until: Date; timeZone: string },
): Promise<Movement[]> {
  const { rows } =
    await sql<Movement>`select currency, kind, to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, number,
      "invoiceNumber", amount
    from (
      select currency, 'invoice' as kind, issued_at as at, visual_id as number, '' as "invoiceNumber", total as amount, 1 as rank, id
        from invoices where company_id = (select current_company()) and state <> 'Draft'
      union all
      select c.currency, 'credit-note', c.issued_at, c.visual_id, i.visual_id, c.total, 2, c.id
        from credit_notes c join invoices i on i.company_id = c.company_id and i.id = c.invoice_id
        where c.company_id = (select current_company())
      union all
      select i.currency, 'payment', p.paid_at, p.label, i.visual_id, p.amount, 3, p.id
        from invoice_payments p join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
        where p.company_id = (select current_company())
      union all
      select i.currency, 'refund', r.refunded_at, r.label, i.visual_id, r.amount, 4, r.id
        from invoice_refunds r join invoices i on i.company_id = r.company_id and i.id = r.invoice_id
        where r.company_id = (select current_company()) and r.state <> 'Failed') moved
    where at < ${until.toISOString()}::timestamptz order by currency, at, rank, id`.execute(db);
  return rows;
}

/** Returns the content of the company's newest document before a time. */
export async function findNewestSnapshot(db: CompanyDatabase, until: Date): Promise<Snapshot | undefined> {
  const { rows } = await sql<{ content: Snapshot }>`select content from invoice_documents
    where company_id = (select current_company()) and created_at < ${until.toISOString()}::timestamptz
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]?.content;
}

/** A payment and the amount due after it. */
export interface PaidReceipt {
  amount: number;
  method: 'transfer' | 'card';
  label: string;
  paidAt: string;
  /** The number of the payment within the invoice, starting at 1. */
  ordinal: number;
  amountDue: number;
  content: Snapshot;
}

export async function findReceipt(
  db: CompanyDatabase,
  { invoiceId, paymentId }: { invoiceId: string; paymentId: string },
): Promise<PaidReceipt | undefined> {
  const { rows } = await sql<PaidReceipt>`select p.amount, p.method, p.label, p.paid_at as "paidAt", d.content,
      (select count(*) from invoice_payments e where e.company_id = p.company_id and e.invoice_id = p.invoice_id
        and (e.created_at, e.id) <= (p.created_at, p.id)) as ordinal,
      i.total
        - (select coalesce(sum(c.total), 0) from credit_notes c where c.company_id = p.company_id and c.invoice_id = p.invoice_id
          and c.issued_at <= p.created_at)
        - (select coalesce(sum(e.amount), 0) from invoice_payments e where e.company_id = p.company_id
          and e.invoice_id = p.invoice_id and (e.created_at, e.id) <= (p.created_at, p.id))
        + (select coalesce(sum(r.amount), 0) from invoice_refunds r where r.company_id = p.company_id
          and r.invoice_id = p.invoice_id and r.created_at <= p.created_at and r.state <> 'Failed') as "amountDue"
    from invoice_payments p
    join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
    join invoice_documents d on d.company_id = p.company_id and d.invoice_id = p.invoice_id and d.credit_note_id is null
    where p.company_id = (select current_company()) and p.invoice_id = ${invoiceId}::uuid and p.id = ${paymentId}::uuid`.execute(
    db,
  );
  return rows[0];
}
