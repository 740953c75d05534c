import type { FindingStatus } from '@gatehouse/domain/finding-status';

import type { FindingRecord } from './finding-record.ts';

/** What a client can ask for (contract/core.md, State machines). */
export type ClientMove = 'retest' | 'acknowledge' | 'reopen';

/** The status that each move leads to. */
export const statusByMove: Record<ClientMove, FindingStatus> = {
  retest: 'Retest',
  acknowledge: 'Acknowledged',
  reopen: 'Open',
};

const allMoves = Object.keys(statusByMove) as ClientMove[];

/** The moves that the server allows. What waits for a second approver already is not offered again. */
export const clientMoves = ({ moves = [], request = null }: FindingRecord): readonly ClientMove[] =>
  allMoves.filter((move) => moves.includes(statusByMove[move]) && (move !== 'acknowledge' || request === null));
