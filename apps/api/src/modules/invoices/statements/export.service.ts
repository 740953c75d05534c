import type { invoices } from '@gatehouse/contract/invoices/invoices';
import type { InvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { byteOrderMark, writeCsvRow } from '@gatehouse/formats/csv/write-csv';

import { nameFile, noteExport } from '../../../platform/mounting/exported-file.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { gatherPieces } from '../../../platform/files/gather-pieces.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { plainAmount } from '../amount-text.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { readInvoices } from './export.store.ts';

const { exported } = invoiceTexts;

function lineOf(timeZone: string) {
  return (row: InvoiceRow): string => {
    const { currency } = row;
    const amounts = [
      row.subtotal - row.discount,
      row.tax,
      row.total,
      row.paid,
      row.credited,
      row.refunded,
      row.amountDue,
    ];
    const day = (moment: string | null) => (moment === null ? '' : dayInZone(new Date(moment), timeZone));
    const facts = [row.invoiceID, row.status, day(row.issuedAt), row.dueDate, day(row.paidAt), currency.toUpperCase()];
    return writeCsvRow([...facts, ...amounts.map((amount) => plainAmount(amount, currency))]);
  };
}

async function* linesOf(pages: AsyncIterable<InvoiceRow[]>, timeZone: string): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvRow(exported.invoices);
  const line = lineOf(timeZone);
  for await (const rows of pages) yield rows.map(line).join('');
}

/** Downloads the matching invoices as CSV. */
export async function downloadExport(call: FileCall<typeof invoices.export>): Promise<Download> {
  const { platform, companyId, viewer, query } = call;
  const file = await nameFile(call, 'invoices', '.csv');
  await noteExport(call, file.name, { format: 'csv' });
  const pages = readInvoices(platform.database, { companyId, viewerId: viewer.id, query });
  return {
    name: file.name,
    type: 'text/csv; charset=utf-8',
    content: gatherPieces(linesOf(pages, file.time_zone)),
  };
}
