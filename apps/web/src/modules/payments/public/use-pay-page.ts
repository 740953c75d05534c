import { openAttemptStates } from '@gatehouse/contract/payments/payments-access';
import type { Attempt, PayPage } from '@gatehouse/contract/payments/payments.schema';
import { payments } from '@gatehouse/contract/payments/payments';
import { useCallback, useEffect, useState } from 'react';

import { call } from '../../../core/call.ts';
import type { Failure, Outcome } from '../../../core/failure.ts';
import { leavePortal } from '../../../core/leave-portal.ts';

/** Interval at which the gateway is polled while an attempt is open. */
const pollMs = 3_000;

const isOpen = (attempt: Attempt | null | undefined): boolean =>
  openAttemptStates.some((state) => state === attempt?.state);

interface PageState {
  page: PayPage | null;
  failure: Failure | null;
}

/** Reads an invoice by its link. While a payment attempt is open, it polls the gateway. */
export function usePayPage(payToken: string) {
  const [{ page, failure }, setKnown] = useState<PageState>({ page: null, failure: null });
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const take = useCallback(
    ({ data, error }: Outcome<PayPage>): void =>
      setKnown((known) => (data ? { page: data, failure: null } : { ...known, failure: error ?? null })),
    [],
  );
  const [attemptToLoad, setAttemptToLoad] = useState(0);
  useEffect(() => {
    void call(payments.openPayPage, { params: { payToken } }).then(take);
  }, [payToken, attemptToLoad, take]);

  const isWaiting = isOpen(page?.attempt);
  useEffect(() => {
    if (!isWaiting) return;
    const check = () =>
      void call(payments.checkByLink, { params: { payToken } }).then(({ data }) => data && take({ data }));
    // Also checks immediately, because the user may have just returned from the gateway.
    check();
    const timer = setInterval(check, pollMs);
    return () => clearInterval(timer);
  }, [isWaiting, payToken, take]);

  const pay = async (): Promise<void> => {
    setIsBusy(true);
    setRefusal(null);
    const { data, error } = await call(payments.payByLink, { params: { payToken } });
    setIsBusy(false);
    if (error) setRefusal(error);
    else {
      setKnown((known) => ({ ...known, page: known.page && { ...known.page, attempt: data } }));
      if (data.actionUrl !== undefined) leavePortal(data.actionUrl);
    }
  };
  return { page, failure, refusal, isBusy, pay, retry: () => setAttemptToLoad(attemptToLoad + 1) };
}
