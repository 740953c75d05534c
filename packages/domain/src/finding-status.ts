/** The statuses of a finding (specification.md, States and transitions), as in every payload. */
export const findingStatuses = ['Open', 'Fixed', 'Not Fixed', 'Retest', 'Acknowledged'] as const;
/** A status of a finding. */
export type FindingStatus = (typeof findingStatuses)[number];

/** The side that changes a status: the client company or the provider's staff. */
export type FindingSide = 'client' | 'provider';

const clientMoves: Record<FindingStatus, readonly FindingStatus[]> = {
  Open: ['Retest', 'Acknowledged'],
  'Not Fixed': ['Retest', 'Acknowledged'],
  Acknowledged: ['Open'],
  Fixed: [],
  Retest: [],
};

/**
 * Returns the statuses that may follow (contract/core.md, State machines): the provider may set any, the client may request a retest or
 * accept the risk.
 */
export function allowedStatuses(status: FindingStatus, side: FindingSide): readonly FindingStatus[] {
  return side === 'client' ? clientMoves[status] : findingStatuses.filter((next) => next !== status);
}

/** True if a finding still counts as a risk: neither Fixed nor Acknowledged (contract/core.md, State machines). */
export function isUnresolved(status: FindingStatus): boolean {
  return status !== 'Fixed' && status !== 'Acknowledged';
}

/** True if a text is a finding status. */
export function isFindingStatus(text: string): text is FindingStatus {
  return findingStatuses.some((status) => status === text);
}
