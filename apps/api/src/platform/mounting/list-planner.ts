import { seesEveryClient } from '@gatehouse/contract/core/access';
import type { AnyEndpoint, Params, Query } from '@gatehouse/contract/core/endpoint';
import { readFilters } from '@gatehouse/contract/core/list-declaration';
import type { AnyList } from '@gatehouse/contract/core/list-of';

import { filterConditions, type ListSource, type SearchTerm, sortOrder } from '../database/list-source.ts';
import type { Cursor } from '../database/list-page.ts';
import { listStatement } from '../database/list-statement.ts';
import type { Statement } from '../database/scoped-read.ts';
import { ofSeenClients } from '../routes/named-client.ts';
import type { Scope } from '../routes/route.ts';
import type { SignedIn } from '../core/viewer.ts';

/** A list endpoint, whose query has the parameters common to all lists. */
export type ListEndpoint = AnyEndpoint & { kind: 'list' };

export interface ListCall<E extends AnyEndpoint> {
  params: Params<E>;
  query: Query<E>;
  viewer: SignedIn;
  limit: number;
  after: Cursor | null;
}

/** Builds the statements of a list, declared or not. */
export interface ListPlanner<E extends AnyEndpoint> {
  /** Returns the statement of one page. */
  page: (call: ListCall<E>) => Statement;
  /** Returns the statement that finds the parent record named in the path; without a row, the response is 404. */
  parent?: (call: ListCall<E>) => Statement;
}

/** The query of a list with the parameters common to all lists. */
export type ListQuery<E extends AnyEndpoint> = Query<E> & { limit: number | 'all'; cursor?: string; q?: string };

/** The parts of a request that determine whose rows a list reads. */
export interface ReaderCall {
  viewer: SignedIn;
  params: unknown;
}

/** Returns the id of the client named in the path. */
export const clientOf = (params: unknown): string => (params as { companyId: string }).companyId;

/** A list source without its endpoint's types, which were checked where it was mounted. */
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
  /** True if a restricted viewer reads a list over all clients: it contains only some rows, while stored counts include all of them. */
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

/** Returns the table of stored counts if it has columns for all active filters. */
function keptCountsFor(
  { keptCounts }: LooseSource,
  declared: AnyList['list']['filters'],
  query: { q?: unknown },
): string | undefined {
  if (!keptCounts || query.q) return undefined;
  const inForce = Object.keys(readFilters(declared, query));
  return inForce.every((name) => keptCounts.filters.includes(name)) ? keptCounts.from : undefined;
}
