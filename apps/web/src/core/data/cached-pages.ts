import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { InfiniteData, Query } from '@tanstack/react-query';

import type { Cache } from './cache.ts';
import type { ReadMeta } from './read-query.ts';
import type { ListPage } from './use-pages.ts';

/** The pages of a list that have been read so far. */
export interface CachedPages<R> {
  query: Readonly<Record<string, unknown>>;
  pages: readonly ListPage<R>[];
  /** The cache entry of the pages. */
  entry: Query;
}

/** Returns every cached list of an endpoint. */
export function findPages<R>(cache: Cache, { path }: AnyEndpoint): CachedPages<R>[] {
  const isList = ({ queryKey }: Query): boolean => queryKey[2] === path && queryKey[3] === 'pages';
  const entries = cache.getQueryCache().findAll({ predicate: isList });
  return entries.flatMap((entry) => {
    const data = entry.state.data as InfiniteData<ListPage<R>> | undefined;
    return data ? [{ query: (entry.meta as ReadMeta).bound.query, pages: data.pages, entry }] : [];
  });
}

/** Changes records in the pages of a list without a request. A stale list stays stale. */
export function updatePages<R>({ entry }: CachedPages<R>, change: (page: ListPage<R>, at: number) => ListPage<R>): void {
  const { isInvalidated: wasStale, data } = entry.state;
  const known = data as InfiniteData<ListPage<R>>;
  entry.setData({ ...known, pages: known.pages.map(change) }, { manual: true });
  if (wasStale) entry.invalidate();
}
