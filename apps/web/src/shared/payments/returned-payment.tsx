import type { Invoice, ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { payments } from '@gatehouse/contract/payments/payments';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useChange } from '../../core/data/use-change.ts';
import { failureMessage } from '../../core/failure.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatMoney } from '../../ui/money/money-text.ts';
import { payTexts as texts } from './pay.texts.ts';

const parameter = 'payment';

/** Checks the payment at the gateway when the user returns from it. The response is the invoice, which updates the page. */
function useReturn(id: string) {
  const [search, setSearch] = useSearchParams();
  const isReturn = search.get(parameter) === 'returned';
  const [isAsked, setIsAsked] = useState(false);
  const { change, isBusy, failure } = useChange(payments.check, { isQuiet: true });
  useEffect(() => {
    if (!isReturn) return;
    void change({ params: { id } }).then(() => {
      setIsAsked(true);
      setSearch({}, { replace: true });
    });
  }, [isReturn, id, change, setSearch]);
  return { isAsked, isBusy, failure };
}

/** The result of a payment at the gateway, on the page of the invoice. */
export function ReturnedPayment({ invoice }: { invoice: Invoice | ProviderInvoice }) {
  const { isAsked, isBusy, failure } = useReturn(invoice._id);
  const { amountDue, currency, payments: paid } = invoice;
  const last = paid.at(-1);
  if (isBusy) return <Notice kind="info">{texts.checking}</Notice>;
  if (!isAsked) return null;
  if (failure) return <Notice kind="error">{failureMessage(failure)}</Notice>;
  if (amountDue > 0 || !last) return <Notice kind="warning">{texts.notPaid}</Notice>;
  return <Notice kind="success">{texts.paid(formatMoney({ amount: last.amount, currency }))}</Notice>;
}
