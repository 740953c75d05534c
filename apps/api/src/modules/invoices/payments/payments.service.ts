import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { invoiceLink } from '@gatehouse/contract/invoices/invoices-access';
import type { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { dayInZone, momentOfLocalTime } from '@gatehouse/domain/time-zone';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { amountText } from '../amount-text.ts';
import { actorOf, announceInvoice } from '../announce.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { findBilled } from '../records/issue.store.ts';
import { invoiceNoteKinds } from '../note-kinds.ts';
import { readInvoiceForStaff } from '../detail/invoices.present.ts';
import { applyRefund } from './refund.ts';
import { applyPayment, requireIssued } from './settle.ts';
import { addHistory, updateInvoice } from '../records/settle.store.ts';

const { errors, notes } = invoiceTexts;
const noon = { hour: 12, minute: 0, second: 0 };

interface DayInput {
  day: string | undefined;
  field: string;
  now: Date;
}

/**
 * Returns the time for a day entered by staff: noon in the company's time zone, so that nearby time zones show the same day, or now for
 * today.
 */
async function momentOf(db: CompanyDatabase, { day, field, now }: DayInput): Promise<Date> {
  const { time_zone: timeZone } = await findBilled(db);
  const today = dayInZone(now, timeZone);
  if (day === undefined || day === today) return now;
  if (day > today) throw unprocessable(errors.futureDay, field);
  return momentOfLocalTime({ day, ...noon }, timeZone);
}

export async function recordTransfer(call: Call<typeof providerInvoices.recordTransfer>): Promise<ProviderInvoice> {
  const { db, params, body, platform, audit } = call;
  const now = platform.clock.now();
  const { amount, reference, paidOn } = body;
  await requireIssued(db, params.id);
  const paidAt = await momentOf(db, { day: paidOn, field: 'paidOn', now });
  const actor = actorOf(call);
  const { invoice } = await applyPayment(db, {
    invoiceId: params.id,
    amount,
    method: 'transfer',
    reference,
    paidAt,
    actor,
    now,
  });
  const number = invoice.visual_id ?? '';
  const text = amountText(amount, invoice.currency);
  await notifyPermitted(db, 'invoices-company:read', [
    { kind: invoiceNoteKinds.paid, body: notes.paid(number, text), link: invoiceLink(invoice.id) },
  ]);
  audit({ action: 'status-changed', subject: number, details: { payment: text, reference } });
  announceInvoice(call, invoice.id);
  return readInvoiceForStaff(db, params.id, now);
}

export async function recordTransferRefund(call: Call<typeof providerInvoices.recordRefund>): Promise<ProviderInvoice> {
  const { db, params, body, platform, audit } = call;
  const now = platform.clock.now();
  const { amount, reference, creditNoteId, refundedOn } = body;
  await requireIssued(db, params.id);
  const refundedAt = await momentOf(db, { day: refundedOn, field: 'refundedOn', now });
  const actor = actorOf(call);
  const refund = { invoiceId: params.id, creditNoteId, amount, reference, refundedAt, actor, now };
  const { invoice } = await applyRefund(db, { ...refund, method: 'transfer' });
  const details = { refund: amountText(amount, invoice.currency), reference };
  audit({ action: 'status-changed', subject: invoice.visual_id ?? '', details });
  announceInvoice(call, invoice.id);
  return readInvoiceForStaff(db, params.id, now);
}

export async function pauseReminders(call: Call<typeof providerInvoices.pauseReminders>): Promise<ProviderInvoice> {
  const { db, params, body, platform } = call;
  const now = platform.clock.now();
  const invoice = await requireIssued(db, params.id);
  if (invoice.reminders_paused !== body.paused) {
    const at = now.toISOString();
    await updateInvoice(db, invoice.id, { reminders_paused: body.paused, updated_at: at });
    const action = body.paused ? 'reminders-paused' : 'reminders-resumed';
    const { company_id: companyId, id: invoiceId } = invoice;
    await addHistory(db, { companyId, invoiceId, action, actor: actorOf(call), at });
    announceInvoice(call, invoice.id);
  }
  return readInvoiceForStaff(db, params.id, now);
}
