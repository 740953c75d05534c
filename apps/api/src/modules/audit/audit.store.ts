import type { AuditAction } from '@gatehouse/contract/audit';

import type { Database } from '../../platform/database/database.ts';
import type { Statement } from '../../platform/database/scoped-read.ts';
import {
  type Cursor,
  likePattern,
  type ListAnswer,
  type ListFilter,
  type ListRow,
  listStatement,
  pageOf,
} from '../../platform/database/list-statement.ts';

export interface EntryFilter {
  q?: string | undefined;
  action?: AuditAction | undefined;
}

export interface EntryPage {
  companyId: string;
  filter: EntryFilter;
  limit: number;
  after: Cursor | null;
}

const row = `json_build_object('_id', id, 'at', iso(at), 'action', action,
  'actor', json_build_object('_id', actor_id, 'name', actor_name),
  'subject', subject, 'address', address, 'details', details)`;

/** One page of the log, newest first. */
export const entriesStatement = ({ companyId, filter, limit, after }: EntryPage): Statement =>
  listStatement({
    from: 'audit_entries',
    companyId,
    row,
    order: { key: 'at', type: 'timestamptz', direction: 'desc' },
    filters: conditions(filter),
    keptTotal: "select total from company_totals where thing = 'audit_entries'",
    limit,
    after,
  });

function conditions({ q, action }: EntryFilter): ListFilter[] {
  return [
    ...(action ? [{ sql: 'action = ?', value: action }] : []),
    ...(q ? [{ sql: '(subject ilike ? or actor_name ilike ?)', value: likePattern(q) }] : []),
  ];
}

export async function findEntries(database: Database, page: EntryPage): Promise<ListAnswer> {
  const rows = await database.readCompany<ListRow & Record<string, unknown>>(page.companyId, entriesStatement(page));
  return pageOf(rows, page.limit);
}
