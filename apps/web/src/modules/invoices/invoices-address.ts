import type { InvoiceStatus } from '@gatehouse/contract/invoices/invoices-access';

import { sides } from '../../core/sides.ts';
import { billingPath } from '../../shared/invoices/billing-address.ts';

export const allInvoicesPath = '/provider/billing';
export const settingsPath = `${allInvoicesPath}/settings`;

export const clientInvoicesPath = (companyId: string): string => `/provider/companies/${companyId}/billing`;
export const subscriptionsPath = (companyId: string): string => `${clientInvoicesPath(companyId)}/subscriptions`;
export const clientDetailsPath = (companyId: string): string => `${clientInvoicesPath(companyId)}/details`;

const invoicesPath = sides(billingPath, clientInvoicesPath);

/** The page of an invoice: the client’s own, or that of staff if a company is given. */
export const invoiceAddress = (id: string, companyId?: string): string => `${invoicesPath(companyId)}/${id}`;

/** A client’s invoices with these statuses. */
export const invoicesAddress = (...statuses: readonly InvoiceStatus[]): string =>
  `${billingPath}?${new URLSearchParams({ status: statuses.join(',') })}`;
