import { seesEveryClient } from '@gatehouse/contract/core/access';
import type { AnyEndpoint, Params, Query } from '@gatehouse/contract/core/endpoint';
import { readFilters } from '@gatehouse/contract/core/list-declaration';
import type { AnyList } from '@gatehouse/contract/core/list-of';

import { filterConditions, type ListSource, type SearchTerm, sortOrder } from '../database/list-source.ts';
import type { Cursor } from '../database/list-page.ts';
import { listStatement } from '../database/list-statement.ts';
import type { Statement } from '../database/scoped-read.ts';
import { ofSeenClients } from './named-client.ts';
import type { Scope } from './route.ts';
import type { SignedIn } from './viewer.ts';

/** A list endpoint whose query has the parts that every list takes. */
export type ListEndpoint = AnyEndpoint & { kind: 'list' };

export interface ListCall<E extends AnyEndpoint> {
  params: Params<E>;
  query: Query<E>;
  viewer: SignedIn;
  limit: number;
  after: Cursor | null;
}

/** How a list is read that no declaration describes. */
export interface ListPlanner<E extends AnyEndpoint> {
  /** The statement of one page. */
  page: (call: ListCall<E>) => Statement;
  /** Finds what the list belongs to, where its path names something; without a row the answer is 404. */
  parent?: (call: ListCall<E>) => Statement;
}

/** The query of a list with the parts that every list has. */
export type ListQuery<E extends AnyEndpoint> = Query<E> & { limit: number | 'all'; cursor?: string; q?: string };

/** What says in whose rows a list reads. */
export interface ReaderCall {
  viewer: SignedIn;
  params: unknown;
}

/** The client that the path names. */
export const clientOf = (params: unknown): string => (params as { companyId: string }).companyId;

/** A source whose types were checked where it was mounted. */
export type LooseSource = ListSource<AnyList> & { search?: readonly SearchTerm[] };

const companyOf: Record<Scope, (call: ReaderCall) => string | null> = {
  company: ({ viewer }) => viewer.companyId,
  client: ({ params }) => clientOf(params),
  clients: () => null,
  public: () => null,
};

/** Plans the pages of a declared list. */
export function plannerOf<E extends ListEndpoint>(endpoint: E, source: LooseSource, scope: Scope): ListPlanner<E> {
  const { sorts, filters } = (endpoint as unknown as AnyList).list;
  const orders = new Map(sorts.map((sort) => [sort, sortOrder(source.sorts, sort)]));
  const { parent } = source;
  const scopeOf = ({ params, viewer }: ListCall<E>) => ({ params: params as Params<AnyList>, viewerId: viewer.id });
  const { from, row, keptTotal } = source;
  /** Of a list over all clients, someone reads the rows of those whom they see. What is kept counts all of them. */
  const isPartial = ({ viewer }: ReaderCall) =>
    scope === 'clients' && !source.isShared && !seesEveryClient(viewer.role);
  return {
    ...(parent ? { parent: (call) => parent(scopeOf(call)) } : {}),
    page(call) {
      const query = call.query as ListQuery<E> & { sort: string };
      const order = orders.get(query.sort);
      if (!order) throw new Error(`The sort ${query.sort} is not declared`);
      return listStatement({
        from,
        row,
        viewerId: call.viewer.id,
        order,
        companyId: companyOf[scope](call),
        within: [...(source.within?.(scopeOf(call)) ?? []), ...(isPartial(call) ? [ofSeenClients] : [])],
        filters: filterConditions(filters, source, { query, viewerId: call.viewer.id }),
        ...(keptTotal === undefined || isPartial(call) ? {} : { keptTotal }),
        countedIn: isPartial(call) ? undefined : keptCountsFor(source, filters, query),
        limit: call.limit,
        after: call.after,
      });
    },
  };
}

/** The table of kept counts, where it knows all active filters. */
function keptCountsFor(
  { keptCounts }: LooseSource,
  declared: AnyList['list']['filters'],
  query: { q?: unknown },
): string | undefined {
  if (!keptCounts || query.q) return undefined;
  const inForce = Object.keys(readFilters(declared, query));
  return inForce.every((name) => keptCounts.filters.includes(name)) ? keptCounts.from : undefined;
}
