import type { FindingStatus } from '@gatehouse/domain/finding-status';

import type { FindingRecord } from './finding-record.ts';

/** Status changes that a client can request (contract/core.md, State machines). */
export type StatusRequest = 'retest' | 'acknowledge' | 'reopen';

/** The target status of each change. */
export const statusByMove: Record<StatusRequest, FindingStatus> = {
  retest: 'Retest',
  acknowledge: 'Acknowledged',
  reopen: 'Open',
};

const allMoves = Object.keys(statusByMove) as StatusRequest[];

/** Returns the changes that the server allows, without those already pending approval. */
export const clientMoves = ({ moves = [], request = null }: FindingRecord): readonly StatusRequest[] =>
  allMoves.filter((move) => moves.includes(statusByMove[move]) && (move !== 'acknowledge' || request === null));
