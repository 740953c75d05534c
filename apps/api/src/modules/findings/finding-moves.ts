import { type FindingSide, type FindingStatus, allowedStatuses } from '@gatehouse/domain/finding-status';

import { unprocessable } from '../../platform/core/errors.ts';
import { requireMove } from '../../records/moves/require-move.ts';
import { findingErrors } from './findings.texts.ts';

/** A requested status change. */
export interface Move {
  statusVulnerability: FindingStatus;
  comment?: string | undefined;
  /** For Acknowledged: the last day of the acceptance. The finding reopens on the next day. */
  until?: string | undefined;
  /** Pending files of the user who changes the status. */
  files?: readonly string[];
}

/**
 * Throws a 422 with the code TRANSITION_REFUSED when a status change is not allowed or lacks required fields (contract/core.md, State
 * machines).
 */
export function checkMove(
  from: FindingStatus,
  move: Move,
  { side, today }: { side: FindingSide; today: string },
): void {
  const { statusVulnerability: to, comment, until } = move;
  requireMove(findingErrors, { from, to, allowed: allowedStatuses(from, side) });
  if (side === 'client' && to === 'Acknowledged' && !comment) throw unprocessable(findingErrors.noReason, 'comment');
  checkFiles(move);
  if (until !== undefined) checkUntil(until, { to, today });
}

/** Throws a 422 for files without a comment to attach them to. A retest request takes files itself. */
function checkFiles({ statusVulnerability: to, comment, files = [] }: Move): void {
  if (files.length > 0 && !comment && to !== 'Retest')
    throw unprocessable(findingErrors.filesWithoutComment, 'comment');
}

function checkUntil(until: string, { to, today }: { to: FindingStatus; today: string }): void {
  if (to !== 'Acknowledged') throw unprocessable(findingErrors.untilWithoutRisk, 'until');
  if (until <= today) throw unprocessable(findingErrors.untilPast, 'until');
}

/** Returns the status of a finding by the states of its assets: it is fixed once all of them are. */
export function statusOfAssets(states: readonly string[]): FindingStatus {
  const worst = (['Retest', 'Not Fixed', 'Open'] as const).find((state) => states.includes(state));
  return worst ?? 'Fixed';
}
