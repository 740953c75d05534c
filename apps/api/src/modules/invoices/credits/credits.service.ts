import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { invoiceLink } from '@gatehouse/contract/invoices/invoices-access';
import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import type { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { Call } from '../../../platform/routes/call.ts';
import { AppError, conflict } from '../../../platform/core/errors.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { amountText } from '../amount-text.ts';
import { actorOf, announceInvoice } from '../announce.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { invoiceNoteKinds } from '../note-kinds.ts';
import { requireIssued } from '../payments/settle.ts';
import { addHistory, type InvoiceRecord } from '../records/settle.store.ts';
import { readInvoiceForStaff } from '../detail/invoices.present.ts';
import { issueCredit, type IssuedCredit } from './issue-credit.ts';

const { errors, notes } = invoiceTexts;

async function follow(call: Call<AnyEndpoint>, invoice: InvoiceRecord, credit: IssuedCredit): Promise<void> {
  const { db, audit } = call;
  const body = notes.credited(credit.creditNoteID, invoice.visual_id ?? '');
  await notifyPermitted(db, 'invoices-company:read', [
    { kind: invoiceNoteKinds.credited, body, link: invoiceLink(invoice.id) },
  ]);
  const details = { invoice: invoice.visual_id ?? '', amount: amountText(credit.total, invoice.currency) };
  audit({ action: 'record-created', subject: credit.creditNoteID, details });
  announceInvoice(call, invoice.id);
}

export async function creditInvoice(call: Call<typeof providerInvoices.credit>): Promise<ProviderInvoice> {
  const { db, params, body, platform } = call;
  const now = platform.clock.now();
  const invoice = await requireIssued(db, params.id);
  const { reason, lines: wanted } = body;
  const credit = await issueCredit(db, invoice, { reason, wanted, actor: actorOf(call), now });
  await follow(call, invoice, credit);
  return readInvoiceForStaff(db, params.id, now);
}

export async function voidInvoice(call: Call<typeof providerInvoices.void>): Promise<ProviderInvoice> {
  const { db, params, body, platform } = call;
  const now = platform.clock.now();
  const invoice = await requireIssued(db, params.id);
  if (invoice.state === 'Void') throw conflict(errors.closed);
  if (invoice.paid > 0) throw new AppError(422, FailureCode.transitionRefused, errors.hasPayments);
  const actor = actorOf(call);
  const credit = await issueCredit(db, invoice, { reason: body.reason, actor, now });
  const { company_id: companyId, id: invoiceId } = invoice;
  await addHistory(db, { companyId, invoiceId, action: 'voided', actor, note: body.reason, at: now.toISOString() });
  await follow(call, invoice, credit);
  return readInvoiceForStaff(db, params.id, now);
}
