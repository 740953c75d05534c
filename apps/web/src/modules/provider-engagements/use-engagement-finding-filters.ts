import { findingSorts } from '@gatehouse/contract/finding-lists';
import { findingStatuses } from '@gatehouse/domain/finding-status';

import { oneOf, useCursorPaging, useListAddress, useSearchText } from '../../core/list-address.ts';

const defaultSort = 'severity';

/** Words, status, order and page of the findings of an engagement, kept in the address. */
export function useEngagementFindingFilters() {
  const [address, change, clear] = useListAddress(['q', 'status', 'sort']);
  const { cursor, movesFrom } = useCursorPaging();
  const q = address.q?.trim() ?? '';
  const status = oneOf(findingStatuses, address.status);
  const sort = oneOf(findingSorts, address.sort) ?? defaultSort;
  const [text, setText] = useSearchText(q, (typed) => change({ q: typed.trim() }));
  return {
    query: { q, status, sort, cursor },
    text,
    setText,
    status: status ?? '',
    sort,
    isFiltered: q !== '' || status !== undefined,
    setStatus: (wanted: string) => change({ status: wanted }),
    setSort: (wanted: string) => change({ sort: wanted === defaultSort ? undefined : wanted }),
    clear: () => {
      setText('');
      clear();
    },
    movesFrom,
  };
}
export type EngagementFindingFilter = ReturnType<typeof useEngagementFindingFilters>;
