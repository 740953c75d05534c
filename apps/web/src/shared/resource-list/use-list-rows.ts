import type { Params, Row } from '@gatehouse/contract/core/endpoint';
import type { AnyList } from '@gatehouse/contract/core/list-of';

import { callRequest } from '../../core/call.ts';
import { type ListPage, usePages } from '../../core/data/use-pages.ts';
import { useRead } from '../../core/data/use-read.ts';
import type { Failure } from '../../core/failure.ts';
import type { PageMoves } from '../../core/list-address.ts';
import { request } from '../../core/request.ts';
import { raiseFailure } from '../../core/toast.ts';
import { listInput } from './list-input.ts';
import { type Emptiness, useEmptiness } from './use-emptiness.ts';
import type { ListState } from './use-list-state.ts';

/** The loaded rows of a list. */
export interface ListRows<R> {
  rows: readonly R[];
  /** Number of matching rows; undefined until loaded. */
  total: number | undefined;
  /** The reason there are no rows; undefined if the list does not determine it. */
  emptiness?: Emptiness;
  isLoading: boolean;
  /** True while the previous query's rows are shown until the new ones arrive. */
  isPrevious: boolean;
  /** The failure of the last read; loaded rows stay. */
  failure: Failure | null;
  refresh: () => void;
  /** Reads all matching rows up to a maximum, or returns null after a failure. Undefined if the list cannot read more rows. */
  readAll?: ((most: number) => Promise<readonly R[] | null>) | undefined;
  /** Loads more rows; undefined if there are none. */
  onEnd?: (() => void) | undefined;
  /** Opens the previous or next page of a paged list. */
  moves?: PageMoves | undefined;
}

interface Source<E extends AnyList> {
  list: E;
  /** Undefined if the list takes none. */
  params?: Params<E> | undefined;
  state: ListState;
  /** Polling interval in milliseconds, for changes without an event. */
  refreshEveryMs?: number | undefined;
}

/** The server's maximum page size. */
const largestPage = 200;

/** Reads all matching rows page by page. */
export async function readAllRows(
  list: AnyList,
  input: ReturnType<typeof listInput>,
  most: number,
): Promise<readonly unknown[] | null> {
  const rows: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { ...input.query, limit: largestPage, cursor };
    const { data, error } = await callRequest(request(list)({ ...input, query }));
    if (error) {
      raiseFailure(error);
      return null;
    }
    const page = data as ListPage<unknown>;
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < most);
  return rows.slice(0, most);
}

/** A page of a list, with links to the previous and next one. */
export function usePagedRows<E extends AnyList>({
  list,
  params,
  state,
  refreshEveryMs = 0,
}: Source<E>): ListRows<Row<E>> {
  const input = listInput(params, { ...state.query, cursor: state.cursor });
  const options = { keepPrevious: true, refreshEveryMs };
  const { data, failure, isLoading, refresh, isPrevious } = useRead<AnyList>(list, input, options);
  return {
    rows: (data?.rows ?? []) as Row<E>[],
    total: data?.total,
    emptiness: useEmptiness({ list, params, state, total: data?.total }),
    isLoading,
    isPrevious,
    failure,
    refresh,
    readAll: async (most) => (await readAllRows(list, listInput(params, state.query), most)) as Row<E>[] | null,
    moves: data && state.movesFrom(data.nextCursor),
  };
}

/** A list that loads more rows on scrolling. */
export function useEndlessRows<E extends AnyList>({ list, params, state }: Source<E>): ListRows<Row<E>> {
  const input = listInput(params, state.query);
  const pages = usePages<AnyList>(list, input, { keepPrevious: true });
  const total = pages.data ? pages.total : undefined;
  const emptiness = useEmptiness({ list, params, state, total });
  return {
    ...pages,
    failure: pages.failure ?? pages.refreshFailure,
    rows: pages.rows as Row<E>[],
    total,
    emptiness,
    readAll: async (most) => (await readAllRows(list, input, most)) as Row<E>[] | null,
  };
}
