import type { ReactNode } from 'react';

import { ClientHead } from '../../../shared/clients/client-head.tsx';
import { clientDetailsPath, clientInvoicesPath, subscriptionsPath } from '../billing-address.ts';
import { billingTexts } from '../billing.texts.ts';
import { useMayBill } from './use-may-bill.ts';
import { workTexts } from './work.texts.ts';

const texts = workTexts.subTabs;

interface ClientFrameProps {
  companyId: string;
  /** Names the page in the title of the window. */
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** The pages of billing of one client: their head with the tabs among them. */
export function ClientFrame({ companyId, title, action, children }: ClientFrameProps) {
  const items = [
    { label: texts.invoices, to: clientInvoicesPath(companyId), isExact: true },
    { label: texts.subscriptions, to: subscriptionsPath(companyId) },
    ...(useMayBill() ? [{ label: texts.details, to: clientDetailsPath(companyId) }] : []),
  ];
  return (
    <>
      <ClientHead
        companyId={companyId}
        title={title}
        action={action}
        subTabs={{ label: billingTexts.tabsLabel, items }}
      />
      {children}
    </>
  );
}
