import { findingSorts } from '@gatehouse/contract/finding-lists';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import { oneOf, useCursorPaging, useListAddress, useSearchText } from '../../../core/list-address.ts';

/** Retests wait for the provider, so the list begins with them; `all` shows every status. */
const atFirst = 'Retest';

/** What the address says; what it does not know is ignored. */
function wantedOf(address: Partial<Record<'q' | 'status' | 'severity' | 'sort', string | undefined>>) {
  return {
    q: address.q ?? '',
    status: oneOf([...findingStatuses, 'all'] as const, address.status) ?? atFirst,
    severity: oneOf(severities, address.severity),
    sort: oneOf(findingSorts, address.sort) ?? 'severity',
  };
}

/** Words, status, severity, order and page of the provider's list, kept in the address. */
export function useClientFindingFilters() {
  const [address, change] = useListAddress(['q', 'status', 'severity', 'sort']);
  const { cursor, movesFrom } = useCursorPaging();
  const { q, status, severity, sort } = wantedOf(address);
  const [text, setText] = useSearchText(q, (typed) => change({ q: typed }));
  return {
    text,
    setText,
    status,
    severity: severity ?? '',
    sort,
    setStatus: (wanted: string) => change({ status: wanted === atFirst ? undefined : wanted }),
    setSeverity: (wanted: string) => change({ severity: wanted }),
    setSort: (wanted: string) => change({ sort: wanted === 'severity' ? undefined : wanted }),
    clear: () => change({ q: undefined, status: 'all', severity: undefined }),
    isFiltered: q !== '' || severity !== undefined || (status !== atFirst && status !== 'all'),
    movesFrom,
    query: { q, status: status === 'all' ? undefined : status, severity, sort, cursor },
  };
}
