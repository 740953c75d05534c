import { invoices } from '@gatehouse/contract/invoices/invoices';
import type { Invoice, ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import { type Reading, useRead } from '../../../core/data/use-read.ts';

/** An invoice of either side. */
export type AnyInvoice = Invoice | ProviderInvoice;

/** Which invoice; the client where staff read it. */
export interface InvoiceKey {
  id: string;
  companyId?: string | undefined;
}

/** An invoice on the side of the viewer. */
export function useInvoice({ id, companyId }: InvoiceKey): Reading<AnyInvoice> {
  const isOfClient = companyId === undefined;
  const own = useRead(invoices.get, { params: { id } }, { isOff: !isOfClient });
  const ofCompany = useRead(
    providerInvoices.get,
    { params: { companyId: companyId ?? '', id } },
    { isOff: isOfClient },
  );
  return isOfClient ? own : ofCompany;
}
