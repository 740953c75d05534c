import type { InvoiceAction } from '@gatehouse/contract/invoices/invoices-access';
import { type Insertable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Returns an invoice, locked until the transaction ends, or undefined when there is none. */
export async function lockInvoice(db: CompanyDatabase, id: string) {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

export async function findInvoice(db: CompanyDatabase, id: string): Promise<InvoiceRecord | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateInvoice(
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['invoices']>,
): Promise<void> {
  await db.updateTable('invoices').set(change).where('id', '=', id).execute();
}

export async function insertPayment(
  db: CompanyDatabase,
  values: Insertable<Tables['invoice_payments']>,
): Promise<string> {
  return (await db.insertInto('invoice_payments').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns the payment with this gateway reference. */
export async function findCardPayment(db: CompanyDatabase, invoiceId: string, reference: string) {
  return db
    .selectFrom('invoice_payments')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('method', '=', 'card')
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function insertRefund(
  db: CompanyDatabase,
  values: Insertable<Tables['invoice_refunds']>,
): Promise<string> {
  return (await db.insertInto('invoice_refunds').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns the refund with this gateway reference. */
export async function findCardRefund(db: CompanyDatabase, invoiceId: string, reference: string) {
  return db
    .selectFrom('invoice_refunds')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('method', '=', 'card')
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Returns a refund, locked until the transaction ends. */
export async function lockRefund(db: CompanyDatabase, id: string) {
  return db.selectFrom('invoice_refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateRefund(
  db: CompanyDatabase,
  id: string,
  change: Pick<Updateable<Tables['invoice_refunds']>, 'state' | 'reference'>,
): Promise<void> {
  await db.updateTable('invoice_refunds').set(change).where('id', '=', id).execute();
}

/** Returns a credit note of an invoice and the amount refunded against it. */
export async function findCreditBalance(db: CompanyDatabase, invoiceId: string, creditNoteId: string) {
  return db
    .selectFrom('credit_notes as c')
    .select(['c.visual_id', 'c.total'])
    .select((note) =>
      note
        .selectFrom('invoice_refunds as r')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('r.amount'), note.val(0)).as('sum'))
        .whereRef('r.credit_note_id', '=', 'c.id')
        .where('r.state', '<>', 'Failed')
        .as('refunded'),
    )
    .where('c.id', '=', creditNoteId)
    .where('c.invoice_id', '=', invoiceId)
    .executeTakeFirst();
}

/** Returns the amount of a card payment minus its refunds. */
export async function findPaymentBalance(db: CompanyDatabase, invoiceId: string, paymentId: string) {
  return db
    .selectFrom('invoice_payments as p')
    .select(['p.amount', 'p.reference', 'p.method'])
    .select((payment) =>
      payment
        .selectFrom('invoice_refunds as r')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('r.amount'), payment.val(0)).as('sum'))
        .whereRef('r.payment_id', '=', 'p.id')
        .where('r.state', '<>', 'Failed')
        .as('refunded'),
    )
    .where('p.id', '=', paymentId)
    .where('p.invoice_id', '=', invoiceId)
    .executeTakeFirst();
}

interface Entry {
  companyId: string;
  invoiceId: string;
  action: InvoiceAction;
  actor?: Actor | null;
  note?: string;
  amount?: number | null;
  at: string;
}

/** The user who performed an action. The portal itself is null. */
export interface Actor {
  id: string;
  name: string;
}

/** Adds an entry to the activity of an invoice. */
export async function addHistory(
  db: CompanyDatabase,
  { companyId, invoiceId, action, actor = null, note = '', amount = null, at }: Entry,
): Promise<void> {
  await db
    .insertInto('invoice_history')
    .values({
      company_id: companyId,
      invoice_id: invoiceId,
      action,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? '',
      note,
      amount,
      at,
    })
    .execute();
}

/** Returns the name of the current company. */
export async function findCompanyName(db: CompanyDatabase): Promise<string> {
  const row = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', sql<string>`current_company()`)
    .executeTakeFirst();
  return row?.name ?? '';
}
