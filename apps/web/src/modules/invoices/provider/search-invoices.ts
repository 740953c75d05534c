import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import { call } from '../../../core/call.ts';
import { clientTexts } from '../../../shared/clients/clients.texts.ts';
import { formatMoney } from '../../../ui/money/money-text.ts';
import { invoiceAddress } from '../invoices-address.ts';
import { invoicesTexts } from '../invoices.texts.ts';

const hitsInPalette = 6;

/** Searches the invoices of all clients for the staff palette. They are found by number, so a text without a digit finds none. */
export async function searchInvoices(text: string) {
  if (!/\d/.test(text)) return [];
  const { data } = await call(providerInvoices.all, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, invoiceID, total, currency, company }) => ({
    title: invoiceID ?? invoicesTexts.draft,
    hint: clientTexts.recordOf(formatMoney({ amount: total, currency }), company.name),
    to: invoiceAddress(_id, company._id),
  }));
}
