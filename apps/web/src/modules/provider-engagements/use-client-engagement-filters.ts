import { engagementSorts, engagementStatuses } from '@gatehouse/contract/engagements';
import { publications } from '@gatehouse/contract/provider-engagements';

import { oneOf, useCursorPaging, useListAddress, useSearchText } from '../../core/list-address.ts';

const newestFirst = '-createdAt';

/** Words, state, progress, order and page of the list, kept in the address. */
export function useClientEngagementFilters() {
  const [address, change, clear] = useListAddress(['q', 'publication', 'status', 'sort']);
  const { cursor, movesFrom } = useCursorPaging();
  const q = address.q?.trim() ?? '';
  const publication = oneOf(publications, address.publication);
  const status = oneOf(engagementStatuses, address.status);
  const sort = oneOf(engagementSorts, address.sort) ?? newestFirst;
  const [text, setText] = useSearchText(q, (typed) => change({ q: typed.trim() }));
  return {
    query: { q, publication, status, sort, cursor },
    text,
    setText,
    publication: publication ?? '',
    status: status ?? '',
    sort,
    isFiltered: q !== '' || publication !== undefined || status !== undefined,
    setPublication: (wanted: string) => change({ publication: wanted }),
    setStatus: (wanted: string) => change({ status: wanted }),
    setSort: (wanted: string) => change({ sort: wanted === newestFirst ? undefined : wanted }),
    clear: () => {
      setText('');
      clear();
    },
    movesFrom,
  };
}
export type ClientEngagementFilter = ReturnType<typeof useClientEngagementFilters>;
