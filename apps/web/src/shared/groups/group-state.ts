import { oneOf } from '../../core/list-address.ts';
import type { ListState } from '../resource-list/use-list-state.ts';

/** Returns the list state with the sorts of groups, the first by default, which use the same query parameter. */
export function groupStateOf<Sort extends string>(
  state: ListState,
  sorts: readonly [Sort, ...Sort[]],
): ListState & { sort: Sort } {
  const [defaultSort] = sorts;
  const sort = oneOf(sorts, state.address['sort']) ?? defaultSort;
  return {
    ...state,
    sort,
    setSort: (next) => state.changeAddress({ sort: next === defaultSort ? undefined : next }),
    listKey: `${sort} ${state.listKey}`,
  };
}
