import type { darkWeb, providerDarkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import { useMemo } from 'react';

import { usePages } from '../../../core/data/use-pages.ts';
import { useEmptiness } from '../../../shared/resource-list/use-emptiness.ts';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';

/** The maximum page size of the API. */
export const pageSize = 200;
/** A list with more pages is not refreshed automatically, because each page is a request. */
const pagesRefreshed = 10;

/** Removes duplicates: a record that an event prepended may be on a later page again. */
function withoutDuplicates(rows: readonly Breach[]): readonly Breach[] {
  const seen = new Set<string>();
  return rows.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}

interface LeakSource {
  list: typeof darkWeb.list | typeof providerDarkWeb.list;
  params?: { companyId: string };
  state: ListState;
}

/** Reads the pages of the leak list, with a function to read the next one. */
export function useLeakRows({ list, params, state }: LeakSource) {
  const input = { ...(params && { params }), query: { ...state.query, limit: pageSize } };
  const pages = usePages<AnyList>(list, input as never, { keepPrevious: true, pagesRefreshed });
  const rows = useMemo(() => withoutDuplicates(pages.rows as Breach[]), [pages.rows]);
  const total = pages.data ? pages.total : undefined;
  return { ...pages, rows, total, emptiness: useEmptiness<AnyList>({ list, params: params as never, state, total }) };
}
/** The loaded rows of a leak list. */
export type LeakRows = ReturnType<typeof useLeakRows>;
