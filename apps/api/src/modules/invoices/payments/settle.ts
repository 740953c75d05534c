import { FailureCode } from '@gatehouse/contract/core/reply';
import { amountDue, type Settlement, settledState } from '@gatehouse/domain/money/settlement';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { AppError, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { amountText } from '../amount-text.ts';
import {
  type Actor,
  addHistory,
  findCardPayment,
  insertPayment,
  type InvoiceRecord,
  lockInvoice,
  updateInvoice,
} from '../records/settle.store.ts';

const { errors } = invoiceTexts;

/** Returns the sums of an invoice as bigints for calculation. */
export const settlementOf = ({ total, credited, paid, refunded }: InvoiceRecord): Settlement => ({
  total: BigInt(total),
  credited: BigInt(credited),
  paid: BigInt(paid),
  refunded: BigInt(refunded),
});

/** Returns and locks an issued invoice. Throws a 404 for a draft. */
export async function requireIssued(db: CompanyDatabase, id: string): Promise<InvoiceRecord> {
  const invoice = await lockInvoice(db, id);
  if (!invoice || invoice.state === 'Draft') throw notFound();
  return invoice;
}

interface Change {
  credited?: bigint;
  paid?: bigint;
  refunded?: bigint;
  now: Date;
}

/** Adds to the sums of a locked invoice and updates its state. Returns whether this change paid it. */
export async function applyChange(
  db: CompanyDatabase,
  invoice: InvoiceRecord,
  { credited = 0n, paid = 0n, refunded = 0n, now }: Change,
): Promise<{ isPaidNow: boolean }> {
  const before = settlementOf(invoice);
  const after = {
    total: before.total,
    credited: before.credited + credited,
    paid: before.paid + paid,
    refunded: before.refunded + refunded,
  };
  const state = settledState(after);
  const at = now.toISOString();
  const isPaidNow = state === 'Paid' && invoice.state !== 'Paid';
  await updateInvoice(db, invoice.id, {
    state,
    credited: Number(after.credited),
    paid: Number(after.paid),
    refunded: Number(after.refunded),
    paid_at: state === 'Paid' ? (invoice.paid_at ?? at) : null,
    updated_at: at,
  });
  return { isPaidNow };
}

/** A received payment. */
export interface NewPayment {
  invoiceId: string;
  /** In minor units. */
  amount: number;
  method: 'transfer' | 'card';
  /** The gateway's reference, which identifies repeated payments, or the bank reference of a transfer. */
  reference: string;
  /** The displayed text, such as “Visa •••• 4242”; by default the reference. */
  label?: string;
  paidAt: Date;
  actor?: Actor | null;
  now: Date;
}

/** The invoice after the change, and whether the change was new. */
export interface RecordedPayment {
  id: string;
  invoice: InvoiceRecord;
  isNew: boolean;
  isPaidNow: boolean;
}

function refuseAboveDue(invoice: InvoiceRecord, amount: number): void {
  const due = amountDue(settlementOf(invoice));
  if (invoice.state !== 'Open' || due <= 0n) throw new AppError(409, FailureCode.nothingDue, errors.nothingDue);
  if (BigInt(amount) > due) throw unprocessable(errors.aboveDue(amountText(due, invoice.currency)), 'amount');
}

/** Records a received payment, once per gateway reference, limited to the amount due. */
export async function applyPayment(db: CompanyDatabase, payment: NewPayment): Promise<RecordedPayment> {
  const { invoiceId, amount, method, reference, label = reference, paidAt, actor = null, now } = payment;
  const invoice = await requireIssued(db, invoiceId);
  const known = method === 'card' ? await findCardPayment(db, invoiceId, reference) : undefined;
  if (known) return { id: known.id, invoice, isNew: false, isPaidNow: false };
  refuseAboveDue(invoice, amount);
  const { company_id } = invoice;
  const id = await insertPayment(db, {
    company_id,
    invoice_id: invoiceId,
    amount,
    method,
    reference,
    label,
    paid_at: paidAt.toISOString(),
    created_by: actor?.id ?? null,
  });
  const at = now.toISOString();
  await addHistory(db, {
    companyId: company_id,
    invoiceId,
    action: 'payment-recorded',
    actor,
    note: label,
    amount,
    at,
  });
  const { isPaidNow } = await applyChange(db, invoice, { paid: BigInt(amount), now });
  return { id, invoice, isNew: true, isPaidNow };
}
