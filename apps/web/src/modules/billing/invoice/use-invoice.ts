import { invoices } from '@gatehouse/contract/invoices/invoices';
import type { Invoice, ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import { type ReadState, useRead } from '../../../core/data/use-read.ts';

/** An invoice as clients or staff read it. */
export type AnyInvoice = Invoice | ProviderInvoice;

/** The ID of an invoice; staff also give the client. */
export interface InvoiceKey {
  id: string;
  companyId?: string | undefined;
}

/** Reads an invoice from the viewer's side. */
export function useInvoice({ id, companyId }: InvoiceKey): ReadState<AnyInvoice> {
  const isOfClient = companyId === undefined;
  const own = useRead(invoices.get, { params: { id } }, { isOff: !isOfClient });
  const ofCompany = useRead(
    providerInvoices.get,
    { params: { companyId: companyId ?? '', id } },
    { isOff: isOfClient },
  );
  return isOfClient ? own : ofCompany;
}
