import type { Query } from '@gatehouse/contract/endpoint';
import type { retests } from '@gatehouse/contract/retests';

import {
  type Cursor,
  likePattern,
  type ListFilter,
  type ListOrder,
  listStatement,
} from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';

type RetestQuery = Query<typeof retests.all>;

export interface RetestPage {
  /** Null for the cases of all clients. */
  companyId: string | null;
  /** Null for the cases of all engagements. */
  engagementId: string | null;
  query: RetestQuery;
  limit: number;
  after: Cursor | null;
}

const newest = { key: 'created_at', type: 'timestamptz' } as const;
const expected = { key: "coalesce(expected_date, 'infinity'::date)", type: 'date' } as const;
const orders: Record<RetestQuery['sort'], ListOrder> = {
  createdAt: { ...newest, direction: 'asc' },
  '-createdAt': { ...newest, direction: 'desc' },
  expectedDate: { ...expected, direction: 'asc' },
  '-expectedDate': { ...expected, direction: 'desc' },
};

const rowWithCompany = `list_row::jsonb || jsonb_build_object('company', (
  select jsonb_build_object('_id', c.id, 'name', c.name, 'shortName', c.short_name) from companies c where c.id = shown.company_id))`;

/** One page of the cases of an engagement, of a company, or of all clients. */
export const retestsStatement = ({ companyId, engagementId, query, limit, after }: RetestPage): Statement =>
  listStatement({
    from: 'retests',
    companyId,
    row: companyId === null ? rowWithCompany : 'list_row',
    within: engagementId === null ? [] : [{ sql: 'engagement_id = ?', value: engagementId }],
    order: orders[query.sort],
    filters: conditionsOf(query, companyId === null),
    limit,
    after,
  });

const overdue = "state in ('Requested', 'In Progress') and expected_date < (now() at time zone 'UTC')::date";
const words = 'visual_id ilike ? or title ilike ? or requester_name ilike ?';
const clientName = 'company_id in (select c.id from companies c where c.name ilike ? or c.short_name ilike ?)';

function conditionsOf({ state, turn, overdue: isOverdue, q }: RetestQuery, isOverAll: boolean): ListFilter[] {
  const text = isOverAll ? `(${words} or ${clientName})` : `(${words})`;
  return [
    ...(state ? [{ sql: 'state = any(?::text[])', value: state.split(',') }] : []),
    ...(turn ? [{ sql: 'turn = ?', value: turn }] : []),
    ...(isOverdue ? [{ sql: overdue, value: null }] : []),
    ...(q ? [{ sql: text, value: likePattern(q) }] : []),
  ];
}
