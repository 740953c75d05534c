import type { invoices } from '@gatehouse/contract/invoices/invoices';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { buyerOf, sellerOf } from '../documents/document-of.ts';
import { readLogo } from '../documents/documents.ts';
import { drawDocument } from '../documents/draw-document.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { findBilled } from '../records/issue.store.ts';
import { findReceipt } from './statements.store.ts';
import { wholeFile } from './statements.service.ts';

const { methods } = invoiceTexts.document;

/** Downloads the receipt of a payment. Its content never changes, so it is rendered on each request. */
export async function downloadReceipt(call: FileCall<typeof invoices.receipt>): Promise<Download> {
  const { platform, companyId, params } = call;
  const found = await platform.database.withCompany(companyId, async (db) => ({
    receipt: await findReceipt(db, { invoiceId: params.id, paymentId: params.paymentId }),
    timeZone: (await findBilled(db)).time_zone,
  }));
  const { receipt, timeZone } = found;
  if (!receipt) throw notFound();
  const { amount, method, label, paidAt, ordinal, amountDue, content } = receipt;
  const number = `${content.number}-R${ordinal}`;
  const pdf = await drawDocument('receipt', {
    kind: 'payment',
    number,
    date: dayInZone(new Date(paidAt), timeZone),
    currency: content.currency,
    amount: BigInt(amount),
    method: method === 'card' && label !== '' ? label : methods[method],
    reference: method === 'card' ? '' : label,
    seller: sellerOf(content.seller),
    buyer: buyerOf(content.buyer),
    invoice: {
      number: content.number,
      issueDate: content.issueDate,
      total: BigInt(content.total),
      amountDue: BigInt(amountDue),
    },
    logo: await readLogo(platform),
  });
  return { name: `${number}.pdf`, type: 'application/pdf', content: wholeFile(pdf) };
}
