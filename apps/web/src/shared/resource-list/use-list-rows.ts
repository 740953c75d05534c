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

/** The rows of a list as far as they are known. */
export interface ListRows<R> {
  rows: readonly R[];
  /** How many rows match; undefined until it is known. */
  total: number | undefined;
  /** Why there are none; absent where the list does not find out. */
  emptiness?: Emptiness;
  isLoading: boolean;
  /** The rows of another query stay until those of this one arrive. */
  isPrevious: boolean;
  /** Why the last read failed; rows that are there stay. */
  failure: Failure | null;
  refresh: () => void;
  /** Reads every row that matches, up to so many; null where that failed. Absent where nothing but the rows is known. */
  readAll?: ((most: number) => Promise<readonly R[] | null>) | undefined;
  /** Reads further rows; absent where there are none. */
  onEnd?: (() => void) | undefined;
  /** The neighbouring pages, for lists that are read page by page. */
  moves?: PageMoves | undefined;
}

interface Source<E extends AnyList> {
  list: E;
  /** Absent where the list takes none. */
  params?: Params<E> | undefined;
  state: ListState;
  /** How often the rows are read again, for what no event announces. */
  refreshEveryMs?: number | undefined;
}

/** The most rows that the server gives in one answer. */
const largestPage = 200;

/** Every row that matches, page after page through the same list. */
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

/** One page of a list, with the ways to its neighbours. */
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

/** A list that grows as the reader scrolls. */
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
