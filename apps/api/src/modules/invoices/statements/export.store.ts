import type { InvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { invoices } from '@gatehouse/contract/invoices/invoices';

import type { Database } from '../../../platform/database/database.ts';
import { type Cursor, cutPage, type PageRow } from '../../../platform/database/list-page.ts';
import { filterConditions, sortOrder } from '../../../platform/database/list-source.ts';
import { listStatement } from '../../../platform/database/list-statement.ts';
import { invoiceSource } from '../records/invoices.list.ts';

const batchSize = 500;

interface Export {
  companyId: string;
  viewerId: string;
  query: Readonly<Record<string, unknown>>;
}

/** Yields the rows of the client's list under its filters, page by page. */
export async function* readInvoices(
  database: Database,
  { companyId, viewerId, query }: Export,
): AsyncGenerator<InvoiceRow[]> {
  const { sorts, filters } = invoices.list.list;
  const { row, from } = invoiceSource;
  let after: Cursor | null = null;
  do {
    const statement = listStatement({
      from,
      row,
      companyId,
      order: sortOrder(invoiceSource.sorts, sorts[0]),
      within: invoiceSource.within(),
      filters: filterConditions(filters, invoiceSource, { query, viewerId }),
      withoutTotal: true,
      limit: batchSize,
      after,
    });
    const rows = await database.readCompany<PageRow & Record<string, unknown>>(companyId, statement);
    const page = cutPage(rows, batchSize);
    yield JSON.parse(page.datas) as InvoiceRow[];
    after = page.next;
  } while (after !== null);
}
