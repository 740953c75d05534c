import type { ReactNode } from 'react';

import { ClientHead } from '../../../shared/clients/client-head.tsx';
import { clientDetailsPath, clientInvoicesPath, subscriptionsPath } from '../invoices-address.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { useMayBill } from './use-may-bill.ts';
import { workTexts } from './work.texts.ts';

const texts = workTexts.subTabs;

interface ClientFrameProps {
  companyId: string;
  /** The title of the window. */
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of a client's billing pages: header and tabs. */
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
        subTabs={{ label: invoicesTexts.tabsLabel, items }}
      />
      {children}
    </>
  );
}
