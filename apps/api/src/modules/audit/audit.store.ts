import { audit, type AuditAction } from '@gatehouse/contract/audit/audit';

import type { Database } from '../../platform/database/database.ts';
import { filterConditions, sortOrder } from '../../platform/database/list-source.ts';
import { type Cursor, type ListPageResult, cutPage, type PageRow } from '../../platform/database/list-page.ts';
import { listStatement } from '../../platform/database/list-statement.ts';
import { auditSource } from './audit.list.ts';

export interface EntryFilter {
  q?: string | undefined;
  action?: AuditAction | undefined;
}

export interface EntryPage {
  companyId: string;
  viewerId: string;
  filter: EntryFilter;
  limit: number;
  after: Cursor | null;
}

/** Returns one page of the export, with the rows and the order of the list. */
export async function findEntries(database: Database, page: EntryPage): Promise<ListPageResult> {
  const { companyId, viewerId, filter, limit, after } = page;
  const { sorts, filters } = audit.list.list;
  const statement = listStatement({
    ...auditSource,
    companyId,
    order: sortOrder(auditSource.sorts, sorts[0]),
    filters: filterConditions(filters, auditSource, { query: { ...filter }, viewerId }),
    withoutTotal: true,
    limit,
    after,
  });
  return cutPage(await database.readCompany<PageRow & Record<string, unknown>>(companyId, statement), limit);
}
