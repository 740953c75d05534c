import type { engagements } from '@gatehouse/contract/engagements';
import type { Query } from '@gatehouse/contract/endpoint';
import type { providerEngagements } from '@gatehouse/contract/provider-engagements';
import type { Selectable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import {
  type Cursor,
  likePattern,
  type ListFilter,
  type ListOrder,
  listStatement,
} from '../../../platform/database/list-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type EngagementRecord = Selectable<Tables['engagements']>;

type ListQuery = Query<typeof engagements.list>;

export interface EngagementPage {
  companyId: string;
  filter: Pick<ListQuery, 'q' | 'sort' | 'status'>;
  limit: number;
  after: Cursor | null;
}

const orders: Record<ListQuery['sort'], ListOrder> = {
  createdAt: { key: 'created_at', type: 'timestamptz', direction: 'asc' },
  '-createdAt': { key: 'created_at', type: 'timestamptz', direction: 'desc' },
  totalRisk: { key: 'total_risk', type: 'numeric', direction: 'asc' },
  '-totalRisk': { key: 'total_risk', type: 'numeric', direction: 'desc' },
  title: { key: 'lower(title)', type: 'text', direction: 'asc' },
  '-title': { key: 'lower(title)', type: 'text', direction: 'desc' },
};

export const engagementsStatement = ({ companyId, filter, limit, after }: EngagementPage): Statement =>
  listStatement({
    from: 'engagements',
    companyId,
    row: 'list_row',
    order: orders[filter.sort],
    filters: conditions(filter),
    keptTotal: "select shown_total('engagements')",
    limit,
    after,
  });

interface ClientEngagementPage extends Omit<EngagementPage, 'filter'> {
  filter: Pick<Query<typeof providerEngagements.list>, 'q' | 'sort' | 'status' | 'publication'>;
}

/** The same for the provider's staff, who see drafts and what was withdrawn, and which is which. */
export const clientEngagementsStatement = ({ companyId, filter, limit, after }: ClientEngagementPage): Statement =>
  listStatement({
    from: 'engagements',
    companyId,
    row: `list_row::jsonb || jsonb_build_object('publication', publication, 'publishedAt', iso(published_at))`,
    order: orders[filter.sort],
    filters: [
      ...conditions(filter),
      ...(filter.publication ? [{ sql: 'publication = ?', value: filter.publication }] : []),
    ],
    keptTotal: "select shown_total('engagements')",
    limit,
    after,
  });

function conditions({ q, status }: EngagementPage['filter']): ListFilter[] {
  return [
    ...(status ? [{ sql: 'status = ?', value: status }] : []),
    ...(q ? [{ sql: '(title ilike ? or visual_id ilike ?)', value: likePattern(q) }] : []),
  ];
}

export function findEngagement(db: CompanyDatabase, id: string): Promise<EngagementRecord | undefined> {
  return db.selectFrom('engagements').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findNewestEngagement(db: CompanyDatabase): Promise<EngagementRecord | undefined> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
