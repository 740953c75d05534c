import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../../platform/core/errors.ts';

/** The messages about status changes of one kind of record. */
interface MoveTexts {
  sameStatus: (status: string) => string;
  notAllowed: (from: string, to: string) => string;
  /** Adds the allowed statuses, separated by commas and empty if there are none. */
  allowed: (fault: string, allowed: string) => string;
}

/** Returns the reason why a status change is not allowed. */
export const moveFault = ({ sameStatus, notAllowed }: Omit<MoveTexts, 'allowed'>, from: string, to: string): string =>
  from === to ? sameStatus(to) : notAllowed(from, to);

/**
 * Throws unless a status change is allowed. The statuses are the words that users see.
 * @throws 422, TRANSITION_REFUSED with the allowed statuses
 */
export function requireMove(
  texts: MoveTexts,
  { from, to, allowed }: { from: string; to: string; allowed: readonly string[] },
): void {
  if (allowed.includes(to)) return;
  const message = texts.allowed(moveFault(texts, from, to), allowed.join(', '));
  throw new AppError(422, FailureCode.transitionRefused, message);
}
