import { invoices } from '@gatehouse/contract/invoices/invoices';
import type { InvoiceSum } from '@gatehouse/contract/invoices/invoice.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { lazy, Suspense, useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { formatMoney } from '../../ui/money/money-text.ts';
import { billingPath, detailsPath, methodsPath } from '../invoices/billing-address.ts';
import { billingHeadTexts as texts } from './billing-head.texts.ts';

// Loaded on demand, because many visitors do not pay.
const PayDialog = lazy(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }));
const PayAllDialog = lazy(async () => ({ default: (await import('./pay-all-dialog.tsx')).PayAllDialog }));

const unpaid = { status: 'Open,Overdue' };

const items = [
  { label: texts.tabs.invoices, to: billingPath, isExact: true },
  { label: texts.tabs.methods, to: methodsPath },
  { label: texts.tabs.details, to: detailsPath },
];

interface PayButtonsProps {
  sums: readonly InvoiceSum[];
  onPay: (sum: InvoiceSum) => void;
}

/** A button for each currency in which something is due, because amounts in different currencies are paid separately. */
const PayButtons = ({ sums, onPay }: PayButtonsProps) => (
  <Row gap={8}>
    {sums.map((sum, index) => {
      const amount = formatMoney({ amount: sum.amountDue, currency: sum.currency });
      return (
        <Button key={sum.currency} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => onPay(sum)}>
          {sum.count === 1 ? texts.pay(amount) : texts.payAll(amount)}
        </Button>
      );
    })}
  </Row>
);

const amountsOf = (sums: readonly InvoiceSum[], key: 'amountDue' | 'overdue'): string[] =>
  sums.filter((sum) => sum[key] > 0).map(({ currency, [key]: amount }) => formatMoney({ amount, currency }));

/** Returns the title of the page with the amounts due in all currencies and the due date, and a line of context. */
function dueSentence(sums: readonly InvoiceSum[]): { title: string; context?: string } {
  const due = sums.filter(({ amountDue }) => amountDue > 0);
  if (due.length === 0) return { title: texts.nothing, ...(sums.length > 0 && { context: texts.nothingWhy }) };
  const [next = ''] = due.flatMap(({ nextDueDate }) => nextDueDate ?? []).toSorted();
  const day = displayDate(next) ?? next;
  const amounts = amountsOf(due, 'amountDue');
  const overdue = amountsOf(due, 'overdue');
  if (overdue.length === 0) return { title: texts.due(amounts, day) };
  const isAll = due.every(({ amountDue, overdue: late }) => late === amountDue);
  if (isAll) return { title: texts.overdue(amounts), context: texts.wasDue(day) };
  return { title: texts.dueInAll(amounts), context: texts.isOverdue(overdue, day) };
}

/** Reads the amounts due; a placeholder is shown while loading. */
function useDue() {
  const { data, failure } = useRead(invoices.sums, { query: {} });
  const waiting = failure ? texts.title : <Skeleton width="280px" />;
  const { title = waiting, context } = data ? dueSentence(data) : {};
  const due = useRead(invoices.sums, { query: unpaid }, { keepPrevious: true }).data ?? [];
  return { title, context, due: due.filter(({ amountDue }) => amountDue > 0) };
}

/** The header of billing: the amount due, the pay button, and the tabs. `title` is the title of the window. */
export function BillingHead({ title = texts.title }: { title?: string }) {
  usePageTitle(title);
  const { title: sentence, context, due } = useDue();
  // The dialog stays open with its result once nothing is due anymore.
  const [paying, setPaying] = useState<InvoiceSum | null>(null);
  const Dialog = paying?.count === 1 ? PayDialog : PayAllDialog;
  return (
    <>
      <PageHeader
        title={sentence}
        context={context}
        {...(due.length > 0 && { action: <PayButtons sums={due} onPay={setPaying} /> })}
        tabs={{ label: texts.tabsLabel, items }}
      />
      {paying && (
        <Suspense fallback={null}>
          <Dialog currency={paying.currency} onClose={() => setPaying(null)} />
        </Suspense>
      )}
    </>
  );
}
