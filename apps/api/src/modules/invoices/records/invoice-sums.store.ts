import { invoiceFilters, invoiceFiltersOfAll, invoiceFiltersOfStaff } from '@gatehouse/contract/invoices/invoice-lists';

import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import { filterConditions } from '../../../platform/database/list-source.ts';
import type { ListFilter } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { ofClientsInSight } from '../../../platform/routes/named-client.ts';
import { allInvoiceSource, clientInvoiceSource, invoiceSource } from './invoices.list.ts';

interface SumsCall {
  query: Readonly<Record<string, unknown>>;
  viewerId: string;
}

/** Drafts are counted but not included in the sums, because nobody owes them. */
const text = `select coalesce(json_agg(json_build_object('currency', currency, 'count', count, 'total', total, 'paid', paid,
    'credited', credited, 'refunded', refunded, 'amountDue', amount_due, 'overdue', overdue, 'nextDueDate', next_due)
    order by currency), '[]')::text as sums
  from (select currency, count(*) as count,
      coalesce(sum(total) filter (where state <> 'Draft'), 0) as total, sum(paid) as paid, sum(credited) as credited,
      sum(refunded) as refunded, coalesce(sum(amount_due) filter (where state = 'Open'), 0) as amount_due,
      coalesce(sum(amount_due) filter (where state = 'Open' and due_at < now()), 0) as overdue,
      min(due_date) filter (where state = 'Open') as next_due
    from invoices where {conditions} group by currency) sums`;

const statementOf = (conditions: readonly ListFilter[]): Statement => filteredStatement(text, { conditions });
const ofCompany: ListFilter = { sql: 'company_id = (select current_company())', value: null };

/** Returns the statement for the sums of the client's own list. */
export const sumsOfCompany = (call: SumsCall): Statement =>
  statementOf([
    ofCompany,
    { sql: "state <> 'Draft'", value: null },
    ...filterConditions(invoiceFilters, invoiceSource, call),
  ]);

/** Returns the statement for the sums of one client's list. */
export const sumsOfClient = (call: SumsCall): Statement =>
  statementOf([ofCompany, ...filterConditions(invoiceFiltersOfStaff, clientInvoiceSource, call)]);

/** Returns the statement for the sums across the clients that the reader can access. */
export const sumsOfAll = (call: SumsCall): Statement =>
  statementOf([ofClientsInSight, ...filterConditions(invoiceFiltersOfAll, allInvoiceSource, call)]);
