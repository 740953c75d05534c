import { invoiceEvents, invoiceLink, staffInvoiceLink } from '@gatehouse/contract/invoices/invoices-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { notifyStaff } from '../../../platform/notifications/notes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { amountText } from '../amount-text.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { invoiceNoteKinds } from '../note-kinds.ts';
import { applyRefund, applyRefundOutcome, type NewRefund } from './refund.ts';
import { applyPayment, type NewPayment, type RecordedPayment, requireIssued } from './settle.ts';
import {
  addHistory,
  findCompanyName,
  findInvoice,
  type InvoiceRecord,
  lockInvoice,
  updateInvoice,
} from '../records/settle.store.ts';

const { notes } = invoiceTexts;

/** The data of an invoice that payment methods need. Amounts are in minor units of its currency. */
export interface PayableInvoice {
  id: string;
  companyId: string;
  /** The invoice number, such as INV-2026-000042. */
  invoiceID: string;
  state: 'Open' | 'Paid' | 'Void';
  currency: string;
  total: number;
  /** Negative if the provider owes money to the client. */
  amountDue: number;
  dueDate: string;
  /** ISO 8601. */
  dueAt: string;
  disputed: boolean;
}

function payableOf(invoice: InvoiceRecord): PayableInvoice | null {
  const { id, company_id, visual_id, state, currency, total, amount_due, due_date, due_at, disputed } = invoice;
  if (state === 'Draft' || visual_id === null || due_date === null || due_at === null) return null;
  return {
    id,
    companyId: company_id,
    invoiceID: visual_id,
    state: state as PayableInvoice['state'],
    currency,
    total,
    amountDue: amount_due,
    dueDate: due_date,
    dueAt: due_at,
    disputed,
  };
}

/** Returns an issued invoice for payment, or null for a draft or an unknown invoice. */
export async function findPayable(
  db: CompanyDatabase,
  invoiceId: string,
  { lock = false } = {},
): Promise<PayableInvoice | null> {
  const invoice = await (lock ? lockInvoice : findInvoice)(db, invoiceId);
  return invoice ? payableOf(invoice) : null;
}

/** Notifies the company's admins of a received payment, and emits the change to open pages. */
async function announcePayment(
  db: CompanyDatabase,
  { invoice, isNew }: RecordedPayment,
  amount: number,
): Promise<void> {
  if (!isNew) return;
  const body = notes.paid(invoice.visual_id ?? '', amountText(amount, invoice.currency));
  await notifyPermitted(db, 'invoices-company:read', [
    { kind: invoiceNoteKinds.paid, body, link: invoiceLink(invoice.id) },
  ]);
  await announceChange(db, invoice);
}

const announceChange = (db: CompanyDatabase, { id, company_id }: InvoiceRecord): Promise<void> =>
  emitThroughDatabase(db, company_id, { event: invoiceEvents.updated, payload: { ids: [id] } });

/**
 * Records a received payment in the current transaction, with its history, notification and event. A card `reference` is recorded once.
 * Throws a 409 with the code NOTHING_DUE when nothing is due, and a 422 above the amount due.
 */
export async function recordPayment(db: CompanyDatabase, payment: NewPayment): Promise<{ id: string; isNew: boolean }> {
  const recorded = await applyPayment(db, payment);
  await announcePayment(db, recorded, payment.amount);
  return { id: recorded.id, isNew: recorded.isNew };
}

/** Records a refund in the current transaction; a card refund may be pending. Throws a 422 above the amount overpaid. */
export async function recordRefund(db: CompanyDatabase, refund: NewRefund): Promise<{ id: string; isNew: boolean }> {
  const { id, invoice, isNew } = await applyRefund(db, refund);
  if (isNew) await announceChange(db, invoice);
  return { id, isNew };
}

/** Records the outcome of a pending refund in the current transaction. Repeating it changes nothing. */
export async function settleRefund(
  db: CompanyDatabase,
  outcome: { refundId: string; state: 'Succeeded' | 'Failed'; reference?: string; now: Date },
): Promise<void> {
  const { invoice, isNew } = await applyRefundOutcome(db, outcome);
  if (isNew) await announceChange(db, invoice);
}

/** Adds a failed payment to the activity of an invoice. */
export async function notePaymentFailure(
  db: CompanyDatabase,
  { invoiceId, note, amount, now }: { invoiceId: string; note: string; amount: number; now: Date },
): Promise<void> {
  const invoice = await requireIssued(db, invoiceId);
  const { company_id: companyId } = invoice;
  await addHistory(db, { companyId, invoiceId, action: 'payment-failed', note, amount, at: now.toISOString() });
  await announceChange(db, invoice);
}

/** Sets or clears the dispute flag of a card payment. Returns false when it was already set that way. */
export async function flagDispute(
  db: CompanyDatabase,
  { invoiceId, disputed, note = '', now }: { invoiceId: string; disputed: boolean; note?: string; now: Date },
): Promise<boolean> {
  const invoice = await requireIssued(db, invoiceId);
  if (invoice.disputed === disputed) return false;
  const at = now.toISOString();
  await updateInvoice(db, invoiceId, { disputed, updated_at: at });
  const action = disputed ? 'disputed' : 'dispute-closed';
  await addHistory(db, { companyId: invoice.company_id, invoiceId, action, note, at });
  await announceChange(db, invoice);
  return true;
}

/** Notifies the provider's staff of a dispute, after its transaction has committed. */
export async function notifyDispute(
  { database }: Pick<Platform, 'database'>,
  { companyId, invoiceId }: { companyId: string; invoiceId: string },
): Promise<void> {
  const found = await database.withCompany(companyId, async (db) => ({
    invoice: await findInvoice(db, invoiceId),
    company: await findCompanyName(db),
  }));
  if (!found.invoice?.visual_id) return;
  const body = notes.disputed(found.invoice.visual_id, found.company);
  await notifyStaff(database, { kind: invoiceNoteKinds.disputed, body, link: staffInvoiceLink(companyId, invoiceId) });
}
