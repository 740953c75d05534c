import { FailureCode } from '@gatehouse/contract/core/reply';
import type { Attempt } from '@gatehouse/contract/payments/payments.schema';
import { payments } from '@gatehouse/contract/payments/payments';
import { useRef, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { type Failure, failureMessage, type Outcome } from '../../core/failure.ts';
import { payTexts } from './pay.texts.ts';

/** The result of paying one of several invoices. */
export type PayOutcome =
  | { kind: 'running' | 'paid' | 'processing' | 'settled' }
  | { kind: 'confirm'; actionUrl: string }
  | { kind: 'failed'; reason: string };

const failed = (reason: string): PayOutcome => ({ kind: 'failed', reason });

const outcomeOfFailure = (failure: Failure): PayOutcome =>
  failure.code === FailureCode.nothingDue ? { kind: 'settled' } : failed(failureMessage(failure));

function outcomeOfAttempt({ state, code, actionUrl }: Attempt): PayOutcome {
  if (state === 'succeeded') return { kind: 'paid' };
  if (state === 'failed' || state === 'cancelled') return failed(payTexts.reasons[code ?? 'refused']);
  return actionUrl === undefined ? { kind: 'processing' } : { kind: 'confirm', actionUrl };
}

const outcomeOf = ({ data, error }: Outcome<Attempt>): PayOutcome =>
  error ? outcomeOfFailure(error) : outcomeOfAttempt(data);

/** True if the next invoice may be charged. After a declined card or an open confirmation, it would fail in the same way. */
const goesOn = ({ kind }: PayOutcome): boolean => kind !== 'failed' && kind !== 'confirm';

/**
 * Pays several invoices with a saved card, one after another, until one fails. The server has at most one open attempt for each invoice, so
 * that repeating a payment never charges twice.
 */
export function usePayAll() {
  const { change } = useChange(payments.pay, { isQuiet: true });
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, PayOutcome>>>({});
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);

  const payFrom = async ([id, ...rest]: readonly string[], paymentMethodId: string): Promise<void> => {
    if (id === undefined) return;
    const note = (outcome: PayOutcome) => setOutcomes((before) => ({ ...before, [id]: outcome }));
    note({ kind: 'running' });
    const outcome = outcomeOf(await change({ params: { id }, body: { paymentMethodId } }));
    note(outcome);
    if (goesOn(outcome)) await payFrom(rest, paymentMethodId);
  };
  const pay = async (ids: readonly string[], paymentMethodId: string): Promise<void> => {
    // A second click before the button is disabled is ignored.
    if (isBusy.current) return;
    isBusy.current = true;
    setIsRunning(true);
    await payFrom(ids, paymentMethodId);
    isBusy.current = false;
    setIsRunning(false);
  };
  return { outcomes, isRunning, pay };
}
