import type { Params } from '@gatehouse/contract/core/endpoint';
import { defaultFilters } from '@gatehouse/contract/core/list-declaration';
import type { AnyList } from '@gatehouse/contract/core/list-of';

import { useRead } from '../../core/data/use-read.ts';
import { listInput } from './list-input.ts';
import type { ListState } from './use-list-state.ts';

/**
 * Why a list shows no rows: it never had one, its view and filters leave all of them out, or that is not known yet.
 * Undefined where there are rows or nothing can be said.
 */
export type Emptiness = 'never' | 'narrowed' | 'pending' | undefined;

interface EmptySource<E extends AnyList> {
  list: E;
  params?: Params<E> | undefined;
  state: ListState;
  /** The number of matching rows; undefined until it is known. */
  total: number | undefined;
}

const hasDefaults = ({ list }: AnyList): boolean => Object.keys(defaultFilters(list.filters)).length > 0;

/** Why a list is empty. A list whose view or filters leave no row is asked once more without them. */
export function useEmptiness<E extends AnyList>({ list, params, state, total }: EmptySource<E>): Emptiness {
  const isAsked = total === 0 && state.isNarrowed && !hasDefaults(list);
  const input = listInput(params, { ...state.always, limit: 1 });
  const { data, failure } = useRead<AnyList>(list, input, { isOff: !isAsked });
  const all = failure ? undefined : data?.total;
  return total === 0 ? reasonOf(state.isNarrowed, isAsked && !failure, all) : undefined;
}

function reasonOf(isNarrowed: boolean, isAsked: boolean, all: number | undefined): Emptiness {
  if (!isNarrowed || all === 0) return 'never';
  return isAsked && all === undefined ? 'pending' : 'narrowed';
}
