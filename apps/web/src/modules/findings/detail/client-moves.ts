import type { FindingStatus } from '@gatehouse/domain/finding-status';

/** What a client may wish for (contract §4). */
export type ClientMove = 'retest' | 'acknowledge' | 'reopen';

export const statusesOf: Record<ClientMove, FindingStatus> = {
  retest: 'Retest',
  acknowledge: 'Acknowledged',
  reopen: 'Open',
};

/** The moves that lead to the statuses which the server allows. */
export const movesTo = (allowed: readonly FindingStatus[]): ClientMove[] =>
  (Object.keys(statusesOf) as ClientMove[]).filter((move) => allowed.includes(statusesOf[move]));
