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

// Loaded on demand, because many visitors do not pay.
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

/** Reads the amounts due; a placeholder is shown while loading. */
function useDue() {
  const { data, failure } = useRead(invoices.sums, { query: {} });
  const waiting = failure ? billingNames.title : <Skeleton width="280px" />;
  const { title = waiting, context } = data ? dueSentence(data) : {};
  return { title, context, isDue: data?.some(({ amountDue }) => amountDue > 0) };
}

/** The header of billing: the amount due, the pay button, and the tabs. `title` is the title of the window. */
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
