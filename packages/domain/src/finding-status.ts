/** The words of specification.md, States and transitions, as every payload carries them. */
export const findingStatuses = ['Open', 'Fixed', 'Not Fixed', 'Retest', 'Acknowledged'] as const;
/** One of them. */
export type FindingStatus = (typeof findingStatuses)[number];

/** Who moves a finding: someone of the client company, or the provider's staff. */
export type FindingSide = 'client' | 'provider';

const clientMoves: Record<FindingStatus, readonly FindingStatus[]> = {
  Open: ['Retest', 'Acknowledged'],
  'Not Fixed': ['Retest', 'Acknowledged'],
  Acknowledged: ['Open'],
  Fixed: [],
  Retest: [],
};

/**
 * The moves that are allowed (contract/core.md, State machines): the provider may decide anything, the client asks or
 * accepts the risk.
 */
export function movesFrom(status: FindingStatus, side: FindingSide): readonly FindingStatus[] {
  return side === 'client' ? clientMoves[status] : findingStatuses.filter((next) => next !== status);
}

/** True if a finding still counts as a risk: neither Fixed nor Acknowledged (contract/core.md, State machines). */
export function isUnresolved(status: FindingStatus): boolean {
  return status !== 'Fixed' && status !== 'Acknowledged';
}

/** Whether a text from outside is a status word. */
export function isFindingStatus(text: string): text is FindingStatus {
  return findingStatuses.some((status) => status === text);
}
