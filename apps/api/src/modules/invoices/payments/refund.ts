import { refundable } from '@gatehouse/domain/money/settlement';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound, unprocessable } from '../../../platform/core/errors.ts';
import { amountText } from '../amount-text.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { applyChange, type RecordedPayment, requireIssued, settlementOf } from './settle.ts';
import {
  type Actor,
  addHistory,
  findCardRefund,
  findCreditBalance,
  findPaymentBalance,
  insertRefund,
  type InvoiceRecord,
  lockRefund,
  updateRefund,
} from '../records/settle.store.ts';

const { errors } = invoiceTexts;

/** A refund to the client. */
export interface NewRefund {
  invoiceId: string;
  creditNoteId: string;
  /** The card payment that is refunded. */
  paymentId?: string | null;
  amount: number;
  method: 'transfer' | 'card';
  reference: string;
  label?: string;
  /** A card refund may be pending until the gateway reports its outcome. */
  state?: 'Pending' | 'Succeeded';
  refundedAt: Date;
  actor?: Actor | null;
  now: Date;
}

const smallest = (first: bigint, ...others: readonly bigint[]): bigint =>
  others.reduce((least, other) => (other < least ? other : least), first);

async function maxToRefund(db: CompanyDatabase, invoice: InvoiceRecord, refund: NewRefund): Promise<bigint> {
  const credit = await findCreditBalance(db, invoice.id, refund.creditNoteId);
  if (!credit) throw unprocessable(errors.unknownCreditNote, 'creditNoteId');
  const limits = [BigInt(credit.total) - BigInt(credit.refunded ?? 0)];
  if (refund.paymentId) {
    const payment = await findPaymentBalance(db, invoice.id, refund.paymentId);
    if (payment?.method !== 'card') throw unprocessable(errors.unknownPayment, 'paymentId');
    limits.push(BigInt(payment.amount) - BigInt(payment.refunded ?? 0));
  }
  return smallest(refundable(settlementOf(invoice)), ...limits);
}

const columnsOf = ({ label, state = 'Succeeded', paymentId = null, actor, ...refund }: NewRefund) => ({
  invoice_id: refund.invoiceId,
  credit_note_id: refund.creditNoteId,
  payment_id: paymentId,
  amount: refund.amount,
  method: refund.method,
  reference: refund.reference,
  label: label ?? refund.reference,
  state,
  refunded_at: refund.refundedAt.toISOString(),
  created_by: actor?.id ?? null,
});

/** Records a refund against a credit note, limited to the amount overpaid. */
export async function applyRefund(db: CompanyDatabase, refund: NewRefund): Promise<RecordedPayment> {
  const { invoiceId, amount, method, reference, actor = null, now } = refund;
  const invoice = await requireIssued(db, invoiceId);
  const known = method === 'card' ? await findCardRefund(db, invoiceId, reference) : undefined;
  if (known) return { id: known.id, invoice, isNew: false, isPaidNow: false };
  const most = await maxToRefund(db, invoice, refund);
  if (BigInt(amount) > most) throw unprocessable(errors.aboveRefundable(amountText(most, invoice.currency)), 'amount');
  const { company_id } = invoice;
  const columns = columnsOf(refund);
  const id = await insertRefund(db, { ...columns, company_id });
  const note = columns.label;
  const at = now.toISOString();
  await addHistory(db, { companyId: company_id, invoiceId, action: 'refunded', actor, note, amount, at });
  const { isPaidNow } = await applyChange(db, invoice, { refunded: BigInt(amount), now });
  return { id, invoice, isNew: true, isPaidNow };
}

interface SettledRefund {
  refundId: string;
  state: 'Succeeded' | 'Failed';
  /** The gateway's reference, if it was not known before. */
  reference?: string;
  now: Date;
}

/**
 * Records the outcome of a pending refund; a failed one no longer counts. Returns the invoice, and false for `isNew` if the outcome was
 * already recorded.
 */
export async function applyRefundOutcome(
  db: CompanyDatabase,
  { refundId, state, reference, now }: SettledRefund,
): Promise<{ invoice: InvoiceRecord; isNew: boolean }> {
  const refund = await lockRefund(db, refundId);
  if (!refund) throw notFound();
  const invoice = await requireIssued(db, refund.invoice_id);
  if (refund.state === state || refund.state === 'Failed') return { invoice, isNew: false };
  await updateRefund(db, refundId, { state, ...(reference === undefined ? {} : { reference }) });
  if (state === 'Failed') {
    const { company_id: companyId, invoice_id: invoiceId, amount } = refund;
    await addHistory(db, { companyId, invoiceId, action: 'refund-failed', amount, at: now.toISOString() });
    await applyChange(db, invoice, { refunded: -BigInt(amount), now });
  }
  return { invoice, isNew: true };
}
