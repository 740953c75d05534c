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

/** Filters, sort and page of a list of retests, kept in the address. */
export function useRetestFilters(usual: Usual) {
  const [address, change, clear] = useListAddress(['q', 'state', 'turn', 'overdue', 'sort']);
  const { cursor, movesFrom } = useCursorPaging();
  const q = address.q?.trim() ?? '';
  const chosen = oneOf(stateChoices, address.state);
  const state = chosen ?? usual.state ?? 'all';
  const turn = oneOf(retestTurns, address.turn);
  const overdue = oneOf(['true'] as const, address.overdue);
  const sort = oneOf(retestSorts, address.sort) ?? usual.sort;
  const [text, setText] = useSearchText(q, (typed) => change({ q: typed.trim() }));

  return {
    query: { q, state: state === 'all' ? undefined : state, turn, overdue, sort, cursor },
    text,
    state,
    turn,
    isOverdueOnly: overdue !== undefined,
    sort,
    isFiltered: q !== '' || chosen !== undefined || turn !== undefined || overdue !== undefined,
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
