import type { Invoice } from '@gatehouse/contract/invoices/invoice.schema';
import { invoices } from '@gatehouse/contract/invoices/invoices';
import type { Attempt } from '@gatehouse/contract/payments/payments.schema';
import { payments } from '@gatehouse/contract/payments/payments';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { leavePortal } from '../../../core/leave-portal.ts';
import { useRead } from '../../../core/data/use-read.ts';

/** Interval at which the invoice is read until the bank responds. */
const pollMs = 2_500;

const isRunning = (attempt: Attempt | null): boolean => attempt?.state === 'created' || attempt?.state === 'processing';

/** The payment of one invoice: the attempt in this dialog, and the current invoice. */
export function usePay(invoiceId: string | undefined) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const { change, isBusy, failure, reset } = useChange(payments.pay, { isQuiet: true });
  const reading = useRead(
    invoices.get,
    { params: { id: invoiceId ?? '' } },
    { isOff: invoiceId === undefined, refreshEveryMs: isRunning(attempt) ? pollMs : 0 },
  );
  const invoice: Invoice | undefined = reading.data;
  const isSettled = attempt?.state === 'succeeded' || (isRunning(attempt) && invoice?.amountDue === 0);
  const pay = async (paymentMethodId: string | undefined): Promise<void> => {
    if (invoiceId === undefined) return;
    setAttempt(null);
    const { data } = await change({
      params: { id: invoiceId },
      body: paymentMethodId === undefined ? {} : { paymentMethodId },
    });
    if (!data) return;
    setAttempt(data);
    if (data.actionUrl !== undefined) leavePortal(data.actionUrl);
  };
  const forget = (): void => {
    setAttempt(null);
    reset();
  };
  return { ...reading, invoice, attempt, isSettled, isBusy, failureToPay: failure, pay, forget };
}
