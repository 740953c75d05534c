import { parseDate } from '@gatehouse/domain/display-date';

import { oneOf, useListAddress } from '../../core/list-address.ts';
import type { Board, TileProps } from '../../core/module.ts';
import { useViewer } from '../../core/session-store.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { type Period, type PeriodName, periodNames, periodOf, usualPeriod } from './board-periods.ts';

const boards: readonly Board[] = ['executive', 'work'];
/** Names of the boards in addresses up to version 4.4, so that bookmarks keep working. */
const formerBoards: Readonly<Record<string, Board>> = {
  steering: 'executive',
  management: 'executive',
  working: 'work',
};
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const dayIn = (text = ''): string | null => (parseDate(text) === text ? text : null);
const idIn = (text = ''): string | null => (id.test(text) ? text : null);

const boardIn = (word = ''): Board | undefined => oneOf(boards, word) ?? formerBoards[word];

/** Returns the named period, or undefined if the address has custom days. */
function periodIn({ from, to }: Period, word: string | undefined): PeriodName | undefined {
  if (from !== null || to !== null) return undefined;
  return oneOf(periodNames, word) ?? usualPeriod;
}

/** The selected board, period and engagement. Without a board in the address, the role determines it. */
export function useBoardAddress() {
  const [address, change] = useListAddress(['board', 'period', 'from', 'to', 'engagement']);
  const { role } = useViewer();
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const usual: Board = role === 'company-user' ? 'work' : 'executive';
  const own: Period = { from: dayIn(address.from), to: dayIn(address.to) };
  const name = periodIn(own, address.period);
  const given: TileProps = {
    ...(name === undefined ? own : periodOf(name, today)),
    engagementId: idIn(address.engagement),
  };
  return {
    board: boardIn(address.board) ?? usual,
    today,
    /** Undefined for custom days. */
    period: name,
    given,
    setBoard: (board: Board) => change({ board: board === usual ? undefined : board }),
    setPeriod: (period: PeriodName) =>
      change({ period: period === usualPeriod ? undefined : period, from: undefined, to: undefined }),
    setDays: ({ from, to }: Period) => change({ period: undefined, from: from ?? undefined, to: to ?? undefined }),
    setEngagement: (engagement: string) => change({ engagement }),
  };
}
export type BoardAddress = ReturnType<typeof useBoardAddress>;
