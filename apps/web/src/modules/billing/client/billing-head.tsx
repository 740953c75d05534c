import { invoices } from '@gatehouse/contract/invoices/invoices';
import { lazy, Suspense, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { billingPath, detailsPath, methodsPath } from '../billing-address.ts';
import { billingNames } from '../billing-names.texts.ts';
import { billingTexts } from '../billing.texts.ts';
import { dueSentence } from './due-sentence.ts';

// Many visits only look.
const PayDialog = lazy(async () => ({ default: (await import('../pay/pay-dialog.tsx')).PayDialog }));

const { head: texts, tabs, tabsLabel } = billingTexts;

const items = [
  { label: tabs.invoices, to: billingPath, isExact: true },
  { label: tabs.methods, to: methodsPath },
  { label: tabs.details, to: detailsPath },
];

function PayDue() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {texts.pay}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PayDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is due, once it is known. */
function useDue() {
  const { data, failure } = useRead(invoices.sums, { query: {} });
  const waiting = failure ? billingNames.title : <Skeleton width="280px" />;
  const { title = waiting, context } = data ? dueSentence(data) : {};
  return { title, context, isDue: data?.some(({ amountDue }) => amountDue > 0) };
}

/** The head of billing: what is due, the way to pay it, and the tabs. `title` names the window. */
export function BillingHead({ title = billingNames.title }: { title?: string }) {
  usePageTitle(title);
  const due = useDue();
  return (
    <PageHeader
      title={due.title}
      context={due.context}
      {...(due.isDue && { action: <PayDue /> })}
      tabs={{ label: tabsLabel, items }}
    />
  );
}
