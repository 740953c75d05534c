import { companyRoles } from '@gatehouse/contract/access';
import { userSorts, userStates } from '@gatehouse/contract/users';

import { oneOf, useCursorPaging, useListAddress, useSearchText } from '../../core/list-address.ts';

const byName = 'fullname';

/** Filters, sort and page of the list, kept in the address. */
export function useUserFilters() {
  const [address, change, clear] = useListAddress(['q', 'role', 'state', 'twoFactor', 'sort']);
  const { cursor, movesFrom } = useCursorPaging();
  const q = address.q?.trim() ?? '';
  const role = oneOf(companyRoles, address.role);
  const state = oneOf(userStates, address.state);
  const twoFactor = oneOf(['on', 'off'] as const, address.twoFactor);
  const sort = oneOf(userSorts, address.sort) ?? byName;
  const [text, setText] = useSearchText(q, (typed) => change({ q: typed.trim() }));

  return {
    query: { q, role, state, twoFactor, sort, cursor },
    text,
    role,
    state,
    twoFactor,
    sort,
    isFiltered: q !== '' || role !== undefined || state !== undefined || twoFactor !== undefined,
    setText,
    setRole: (wanted: string) => change({ role: wanted }),
    setState: (wanted: string) => change({ state: wanted }),
    setTwoFactor: (wanted: string) => change({ twoFactor: wanted }),
    setSort: (wanted: string) => change({ sort: wanted === byName ? undefined : wanted }),
    clear: () => {
      setText('');
      clear();
    },
    movesFrom,
  };
}

export type UserFilters = ReturnType<typeof useUserFilters>;
