import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import type { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import type { Call } from '../../../platform/routes/call.ts';
import { conflict } from '../../../platform/core/errors.ts';
import { actorOf, announceInvoice } from '../announce.ts';
import { findDetails } from '../billing-details/billing-details.store.ts';
import { repeatDelivery } from '../documents/deliveries.store.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { requireIssued } from '../payments/settle.ts';
import { addHistory } from '../records/settle.store.ts';
import { readInvoiceForStaff } from '../detail/invoices.present.ts';

const { errors } = invoiceTexts;

/** Emails an invoice to the billing contacts again, using the same job as the first time. */
export async function sendInvoice(call: Call<typeof providerInvoices.send>): Promise<ProviderInvoice> {
  const { db, params, platform } = call;
  const now = platform.clock.now();
  const { id: invoiceId, company_id: companyId, state } = await requireIssued(db, params.id);
  if (state === 'Void') throw conflict(errors.closed);
  const { contacts } = (await findDetails(db)) ?? { contacts: [] };
  if (contacts.length === 0) throw conflict(errors.noContacts);
  await repeatDelivery(db, invoiceId, now.toISOString());
  await addHistory(db, { companyId, invoiceId, action: 'sent', actor: actorOf(call), at: now.toISOString() });
  announceInvoice(call, invoiceId);
  return readInvoiceForStaff(db, params.id, now);
}
