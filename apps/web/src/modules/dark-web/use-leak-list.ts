import { darkWeb } from '@gatehouse/contract/dark-web';
import type { Breach } from '@gatehouse/contract/dark-web-schema';
import { useMemo } from 'react';

import { usePages } from '../../core/data/use-pages.ts';
import { pageSize, pagesRefreshed } from './leak-lists.ts';
import type { LeakFilters } from './use-leak-filters.ts';

/** A record that came to the front by an event comes once more with a later page. */
function onceEach(rows: readonly Breach[]): readonly Breach[] {
  const seen = new Set<string>();
  return rows.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}

/** The records as far as they were read, and the way to read on. */
export function useLeakList({ query, sort }: Pick<LeakFilters, 'query' | 'sort'>) {
  const list = usePages(
    darkWeb.list,
    { query: { ...query, sort, limit: pageSize } },
    { keepPrevious: true, pagesRefreshed },
  );
  const rows = useMemo(() => onceEach(list.rows), [list.rows]);
  return { ...list, rows, isStale: list.isPrevious, retry: list.refresh, readAnew: list.restart };
}
export type LeakRows = ReturnType<typeof useLeakList>;
