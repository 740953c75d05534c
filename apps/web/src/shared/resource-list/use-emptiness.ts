import type { Params } from '@gatehouse/contract/core/endpoint';
import { defaultFilters } from '@gatehouse/contract/core/list-declaration';
import type { AnyList } from '@gatehouse/contract/core/list-of';

import { useRead } from '../../core/data/use-read.ts';
import { listInput } from './list-input.ts';
import type { ListState } from './use-list-state.ts';

/**
 * The reason a list has no rows: it never had any, the view and filters exclude all, or still unknown. Undefined if there are rows or the
 * reason cannot be determined.
 */
export type Emptiness = 'never' | 'narrowed' | 'pending' | undefined;

interface EmptySource<E extends AnyList> {
  list: E;
  params?: Params<E> | undefined;
  state: ListState;
  /** The number of matching rows; undefined until loaded. */
  total: number | undefined;
}

const hasDefaults = ({ list }: AnyList): boolean => Object.keys(defaultFilters(list.filters)).length > 0;

/** Returns the reason a list is empty. If a view or filter is set, the list is read once more without it. */
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
