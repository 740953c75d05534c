import { parseDate } from '@gatehouse/domain/display-date';

import { oneOf, useListAddress } from '../../core/list-address.ts';
import type { Board, TileProps } from '../../core/module.ts';
import { useViewer } from '../../core/session-store.ts';

const boards: readonly Board[] = ['management', 'work'];
/** Names that addresses had up to version 4.4; bookmarks keep working. */
const formerNames: Readonly<Record<string, Board>> = { steering: 'management', working: 'work' };
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const dayIn = (text = ''): string | null => (parseDate(text) === text ? text : null);
const idIn = (text = ''): string | null => (id.test(text) ? text : null);

/** The selected board and its filters. Without a board in the address it follows from the role. */
export function useBoardAddress() {
  const [address, change] = useListAddress(['board', 'from', 'to', 'engagement']);
  const { role } = useViewer();
  const usual: Board = role === 'company-user' ? 'work' : 'management';
  const given: TileProps = {
    from: dayIn(address.from),
    to: dayIn(address.to),
    engagementId: idIn(address.engagement),
  };
  return {
    board: oneOf(boards, address.board) ?? formerNames[address.board ?? ''] ?? usual,
    given,
    setBoard: (board: string) => change({ board: board === usual ? undefined : board }),
    setPeriod: ({ from, to }: Pick<TileProps, 'from' | 'to'>) =>
      change({ from: from ?? undefined, to: to ?? undefined }),
    setEngagement: (engagement: string) => change({ engagement }),
  };
}
export type BoardAddress = ReturnType<typeof useBoardAddress>;
