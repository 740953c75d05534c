import { clientOfRow } from '../../../platform/database/client-of-row.ts';
import type { InvoiceStatus } from '@gatehouse/contract/invoices/invoices-access';
import type { invoices } from '@gatehouse/contract/invoices/invoices';
import type { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import type { FilterSql, ListSource } from '../../../platform/database/list-source.ts';
import { date, equals, numeric, onDaysIn, type Zone, zones } from '../../../platform/database/list-sql.ts';

const amounts = `'currency', currency, 'subtotal', subtotal, 'discount', discount, 'tax', tax, 'total', total,
    'paid', paid, 'credited', credited, 'refunded', refunded, 'amountDue', amount_due, 'disputed', disputed,
    'purchaseOrder', purchase_order`;

/** The fields of an invoice in rows and details. */
export const invoiceFields = `'_id', id, 'invoiceID', visual_id, 'status', invoice_status(state, due_at, now()),
    'issuedAt', iso(issued_at), 'dueDate', due_date, 'dueAt', iso(due_at), 'paidAt', iso(paid_at), ${amounts},
    'lines', lines_row`;
/** Additional fields for staff. */
export const staffFields = `'company', ${clientOfRow},
    'remindersPaused', reminders_paused, 'subscriptionId', subscription_id, 'updatedAt', iso(updated_at)`;

const statusSql: Record<InvoiceStatus, string> = {
  Draft: "state = 'Draft'",
  Open: "(state = 'Open' and due_at >= now())",
  Overdue: "(state = 'Open' and due_at < now())",
  Paid: "state = 'Paid'",
  Void: "state = 'Void'",
};
const ofStatus: FilterSql<readonly InvoiceStatus[]> = (statuses) => ({
  sql: `(${['false', ...statuses.map((status) => statusSql[status])].join(' or ')})`,
  value: null,
});

const filtersIn = (zone: Zone) => ({
  status: ofStatus,
  currency: (code: string) => ({ sql: 'currency = lower(?)', value: code }),
  issued: onDaysIn(zone, 'issued_at'),
});

const sorts = {
  invoiceID: numeric('number_key'),
  dueDate: date("(coalesce(due_date, 'infinity'::date))"),
};

/** The stored numbers of the company's invoices, with drafts for staff and without for the client. */
const keptInvoices = `select total from company_totals where kind = 'invoices' and company_id = (select current_company())`;
const keptIssued = `select sum(case kind when 'invoices' then total else -total end) from company_totals
  where kind in ('invoices', 'invoice_drafts') and company_id = (select current_company())`;

/** The list of invoices of the company. */
export const invoiceSource = {
  from: 'invoices',
  row: `json_build_object(${invoiceFields})`,
  search: ['visual_id'],
  sorts,
  filters: filtersIn(zones.company),
  within: () => [{ sql: "state <> 'Draft'", value: null }],
  keptTotal: keptIssued,
} satisfies ListSource<typeof invoices.list>;

/** The list of a client's invoices, for the provider's staff. */
export const clientInvoiceSource = {
  from: 'invoices',
  row: `json_build_object(${invoiceFields}, ${staffFields})`,
  search: ['visual_id'],
  sorts,
  filters: { ...filtersIn(zones.company), subscription: equals('subscription_id') },
  keptTotal: keptInvoices,
} satisfies ListSource<typeof providerInvoices.list>;

/** The list of invoices of all clients. */
export const allInvoiceSource = {
  from: 'invoices',
  row: `json_build_object(${invoiceFields}, ${staffFields})`,
  search: ['visual_id', { condition: '(select c.name from companies c where c.id = company_id) ilike ?' }],
  sorts,
  filters: {
    company: equals('company_id'),
    ...filtersIn(zones.row),
    subscription: equals('subscription_id'),
  },
  keptTotal: "select sum(total) from company_totals where kind = 'invoices'",
} satisfies ListSource<typeof providerInvoices.all>;
