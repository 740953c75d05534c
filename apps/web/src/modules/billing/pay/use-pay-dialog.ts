import { invoices } from '@gatehouse/contract/invoices/invoices';
import type { InvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { newCard } from './method-choice.tsx';
import { usePay } from './use-pay.ts';

const due = { status: 'Open,Overdue', sort: 'dueDate', limit: 200 } as const;

/** The invoices that are due, most urgent first. */
function useDueInvoices(isOff: boolean) {
  // An invoice that was just paid stays in the list until the dialog is closed.
  return useRead(invoices.list, { query: due }, { isOff, isFixed: true, keepUnusedMs: 0 });
}

/** The selected card; initially the primary one if it is still valid. */
function useMethod() {
  const reading = useRead(paymentMethods.list);
  const { data: methods } = reading;
  const [picked, setPicked] = useState<string | null>(null);
  const primary = methods?.paymentMethods.find(({ isDefault, state }) => isDefault && state !== 'expired');
  return { reading, methods, method: picked ?? primary?.id ?? newCard, setPicked };
}

/** The state of the dialog: invoice, card, and payment attempt. */
export function usePayDialog(invoiceId: string | undefined) {
  const list = useDueInvoices(invoiceId !== undefined);
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
