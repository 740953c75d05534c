import { engagementSorts, engagementStatuses } from '@gatehouse/contract/engagements';
import { oneOf, useCursorPaging, useListAddress, useSearchText } from '../../core/list-address.ts';

const newestFirst = '-createdAt';
/** Filters, sort and page of the list, kept in the address. */
export function useEngagementFilters() {
  const [address, change, clear] = useListAddress(['q', 'status', 'sort']);
  const { cursor, movesFrom } = useCursorPaging();
  const q = address.q?.trim() ?? '';
  const status = oneOf(engagementStatuses, address.status);
  const sort = oneOf(engagementSorts, address.sort) ?? newestFirst;
  const [text, setText] = useSearchText(q, (typed) => change({ q: typed.trim() }));

  return {
    query: { q, status, sort, cursor },
    text,
    status,
    sort,
    isFiltered: q !== '' || status !== undefined,
    setText,
    setStatus: (wanted: string) => change({ status: wanted }),
    setSort: (wanted: string) => change({ sort: wanted === newestFirst ? undefined : wanted }),
    clear: () => {
      setText('');
      clear();
    },
    movesFrom,
  };
}
