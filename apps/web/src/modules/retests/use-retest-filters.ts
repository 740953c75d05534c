import { retestStates, retestTurns } from '@gatehouse/contract/retest-schema';
import { retestSorts } from '@gatehouse/contract/retests';

import { oneOf, useCursorPaging, useListAddress, useSearchText } from '../../core/list-address.ts';

/** Requested and In Progress: what still has to be done. */
export const openStates = retestStates.slice(0, 2).join(',');
const stateChoices = [...retestStates, openStates, 'all'];

interface Usual {
  sort: (typeof retestSorts)[number];
  /** A queue shows what is not finished until somebody asks for more. */
  state?: string;
}

/** What the address says; words that the list does not know are ignored. */
function readAddress(address: Partial<Record<string, string | undefined>>, usual: Usual) {
  const chosen = oneOf(stateChoices, address['state']);
  return {
    q: address['q']?.trim() ?? '',
    chosen,
    state: chosen ?? usual.state ?? 'all',
    turn: oneOf(retestTurns, address['turn']),
    overdue: oneOf(['true'] as const, address['overdue']),
    sort: oneOf(retestSorts, address['sort']) ?? usual.sort,
  };
}

/** Filters, sort and page of a list of retests, kept in the address. */
export function useRetestFilters(usual: Usual) {
  const [address, change, clear] = useListAddress(['q', 'state', 'turn', 'overdue', 'sort']);
  const { cursor, movesFrom } = useCursorPaging();
  const { q, chosen, state, turn, overdue, sort } = readAddress(address, usual);
  const [text, setText] = useSearchText(q, (typed) => change({ q: typed.trim() }));

  return {
    query: { q, state: state === 'all' ? undefined : state, turn, overdue, sort, cursor },
    text,
    state,
    turn,
    isOverdueOnly: overdue !== undefined,
    sort,
    isFiltered: [chosen, turn, overdue].some((filter) => filter !== undefined) || q !== '',
    setText,
    setState: (wanted: string) => change({ state: wanted === (usual.state ?? 'all') ? undefined : wanted }),
    setTurn: (wanted: string) => change({ turn: wanted }),
    setOverdueOnly: (wanted: boolean) => change({ overdue: wanted ? 'true' : undefined }),
    setSort: (wanted: string) => change({ sort: wanted === usual.sort ? undefined : wanted }),
    clear: () => {
      setText('');
      clear();
    },
    movesFrom,
  };
}
export type RetestFilters = ReturnType<typeof useRetestFilters>;
