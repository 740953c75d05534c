import type { Attempt } from '@gatehouse/contract/payments/payments.schema';
import type { AttemptCode, AttemptState } from '@gatehouse/contract/payments/payments-access';

import type { CheckedAttempt } from './ask-gateway.ts';

/** Converts an attempt to the shape of the contract. */
export const presentAttempt = ({ attempt, actionUrl }: CheckedAttempt): Attempt => ({
  _id: attempt.id,
  state: attempt.state as AttemptState,
  code: attempt.code as AttemptCode | null,
  amount: attempt.amount,
  currency: attempt.currency,
  ...(actionUrl === null ? {} : { actionUrl }),
});
