import { invoices } from '@gatehouse/contract/invoices/invoices';
import type { Invoice, ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import type { ReadState } from '../../../core/data/use-read.ts';
import { useSideRead } from '../../../shared/sides/use-side-read.ts';

/** An invoice as clients or staff read it. */
export type AnyInvoice = Invoice | ProviderInvoice;

/** The ID of an invoice; staff also give the client. */
export interface InvoiceKey {
  id: string;
  companyId?: string | undefined;
}

/** Reads an invoice from the viewer's side. */
export const useInvoice = ({ id, companyId }: InvoiceKey): ReadState<AnyInvoice> =>
  useSideRead({ own: invoices.get, staff: providerInvoices.get, companyId }, { params: { id } });
