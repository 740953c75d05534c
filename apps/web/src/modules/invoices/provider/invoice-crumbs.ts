import type { ProviderInvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';

import { allInvoicesPath, clientInvoicesPath } from '../invoices-address.ts';
import { numberOf } from '../list/invoice-columns.tsx';
import { workTexts } from './work.texts.ts';

/** The breadcrumbs of an invoice: all invoices, then those of the client. */
export const invoiceCrumbs = (invoice: Pick<ProviderInvoiceRow, 'invoiceID' | 'company'>) => [
  { label: workTexts.crumbs.all, to: allInvoicesPath },
  { label: invoice.company.name, to: clientInvoicesPath(invoice.company._id) },
  { label: numberOf(invoice) },
];
