import { invoices } from '@gatehouse/contract/invoices/invoices';

import { call } from '../../core/call.ts';
import { formatMoney } from '../../ui/money/money-text.ts';
import { invoiceAddress } from './invoices-address.ts';

const hitsInPalette = 6;

/** Searches invoices by number and lines for the palette. */
export async function searchInvoices(text: string) {
  const { data } = await call(invoices.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, invoiceID, total, currency }) => ({
    title: invoiceID,
    hint: formatMoney({ amount: total, currency }),
    to: invoiceAddress(_id),
  }));
}
