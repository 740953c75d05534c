import { invoices } from '@gatehouse/contract/invoices/invoices';
import type { InvoiceRow, Invoice } from '@gatehouse/contract/invoices/invoice.schema';
import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { useState } from 'react';
import type { Attempt } from '@gatehouse/contract/payments/payments.schema';
import { payments } from '@gatehouse/contract/payments/payments';

import { useRead } from '../../core/data/use-read.ts';
import { newCard } from './method-choice.tsx';
import { useChange } from '../../core/data/use-change.ts';
import { leavePortal } from '../../core/leave-portal.ts';

const due = { status: 'Open,Overdue', sort: 'dueDate', limit: 200 } as const;

/** The invoices that the dialog pays: the named one, or else one of those due, optionally in one currency. */
export interface PayScope {
  invoiceId?: string | undefined;
  currency?: string | undefined;
}

/** The invoices that are due, most urgent first. */
function useDueInvoices({ invoiceId, currency }: PayScope) {
  // An invoice that was just paid stays in the list until the dialog is closed.
  const query = currency === undefined ? due : { ...due, currency };
  return useRead(invoices.list, { query }, { isOff: invoiceId !== undefined, isFixed: true, keepUnusedMs: 0 });
}

/** The selected card; initially the primary one if it is still valid. */
export function useMethod() {
  const reading = useRead(paymentMethods.list);
  const { data: methods } = reading;
  const [picked, setPicked] = useState<string | null>(null);
  const primary = methods?.paymentMethods.find(({ isDefault, state }) => isDefault && state !== 'expired');
  return { reading, methods, method: picked ?? primary?.id ?? newCard, setPicked };
}

/** The state of the dialog: invoice, card, and payment attempt. */
export function usePayDialog(scope: PayScope) {
  const { invoiceId } = scope;
  const list = useDueInvoices(scope);
  const rows: readonly InvoiceRow[] | undefined = list.data?.rows;
  const [picked, setPicked] = useState<string | null>(null);
  const id = invoiceId ?? picked ?? rows?.[0]?._id;
  const paying = usePay(id);
  const { reading, methods, method, setPicked: setMethod } = useMethod();
  return {
    /** The first failed read; without its data nothing can be selected. */
    unread: [list, paying, reading].find(({ data, failure }) => data === undefined && failure !== null),
    rows,
    id,
    paying,
    methods,
    method,
    setMethod,
    setInvoice: (next: string) => {
      paying.forget();
      setPicked(next);
    },
    setAnotherCard: () => {
      paying.forget();
      setMethod(newCard);
    },
  };
}
export type PayDialogState = ReturnType<typeof usePayDialog>;

/** Interval at which the invoice is read until the bank responds. */
const pollMs = 2_500;

const isRunning = (attempt: Attempt | null): boolean => attempt?.state === 'created' || attempt?.state === 'processing';

/** The payment of one invoice: the attempt in this dialog, and the current invoice. */
function usePay(invoiceId: string | undefined) {
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
