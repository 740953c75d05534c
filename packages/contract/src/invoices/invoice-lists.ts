import { filter } from '../core/list-of.ts';
import { invoiceStatuses, issuedStatuses } from './invoices-access.ts';

/** The sorts of lists of invoices; numbers increase with the time of issue, and drafts count as the newest. */
export const invoiceSorts = ['-invoiceID', 'invoiceID', '-dueDate', 'dueDate'] as const;

const common = {
  /** A code such as `eur`. */
  currency: filter.text(3),
  /** Issued on these days of the company’s zone. */
  issued: filter.dayRange('from', 'to'),
} as const;

/** The filters of a client’s invoices. */
export const invoiceFilters = { status: filter.anyOf(issuedStatuses), ...common } as const;
/** The filters of the provider’s staff in one client. */
export const invoiceFiltersOfStaff = {
  status: filter.anyOf(invoiceStatuses),
  ...common,
  subscription: filter.id(),
} as const;
/** The filters of invoices of all clients. */
export const invoiceFiltersOfAll = { company: filter.id(), ...invoiceFiltersOfStaff } as const;
