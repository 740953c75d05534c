import { FailureCode } from '@gatehouse/contract/core/reply';
import { type FindingSide, type FindingStatus, movesFrom } from '@gatehouse/domain/finding-status';

import { AppError, refused } from '../../../platform/http/errors.ts';
import { findingErrors } from '../engagements.texts.ts';

/** A move that someone asks for. */
export interface Move {
  statusVulnerability: FindingStatus;
  comment?: string | undefined;
  /** For Acknowledged: the day after which the finding opens again. */
  until?: string | undefined;
  /** Files of the mover that are attached to nothing yet. */
  files?: readonly string[];
}

/**
 * Refuses a move that the contract does not have, or that lacks what it needs (contract/core.md, State machines).
 * @throws AppError 422, TRANSITION_REFUSED with the moves that are allowed
 */
export function checkMove(
  from: FindingStatus,
  move: Move,
  { side, today }: { side: FindingSide; today: string },
): void {
  const { statusVulnerability: to, comment, until } = move;
  const allowed = movesFrom(from, side);
  if (!allowed.includes(to)) throw new AppError(422, FailureCode.transitionRefused, sentenceOf(from, to, allowed));
  if (side === 'client' && to === 'Acknowledged' && !comment) throw refused(findingErrors.noReason, 'comment');
  checkFiles(move);
  if (until !== undefined) checkUntil(until, { to, today });
}

/** A retest takes them into its case; everywhere else they are attached to the comment. */
function checkFiles({ statusVulnerability: to, comment, files = [] }: Move): void {
  if (files.length > 0 && !comment && to !== 'Retest') throw refused(findingErrors.filesWithoutComment, 'comment');
}

function checkUntil(until: string, { to, today }: { to: FindingStatus; today: string }): void {
  if (to !== 'Acknowledged') throw refused(findingErrors.untilWithoutRisk, 'until');
  if (until <= today) throw refused(findingErrors.untilPast, 'until');
}

function sentenceOf(from: FindingStatus, to: FindingStatus, allowed: readonly FindingStatus[]): string {
  const { providerOnly, allowed: namesAllowed, sameStatus, notAllowed } = findingErrors;
  const instead = allowed.length === 0 ? providerOnly : namesAllowed(allowed.join(', '));
  return from === to ? sameStatus(from, instead) : notAllowed(from, to, instead);
}

/** The status of a finding some of whose places were decided: it is fixed once all of them are. */
export function statusOfAssets(states: readonly string[]): FindingStatus {
  const worst = (['Retest', 'Not Fixed', 'Open'] as const).find((state) => states.includes(state));
  return worst ?? 'Fixed';
}
