import type { ReactNode } from 'react';

import { usePageTitle } from '../../../core/page-title.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { allInvoicesPath, settingsPath } from '../invoices-address.ts';
import { invoicesNames } from '../invoices-names.texts.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { useMayBill } from './use-may-bill.ts';
import { workTexts } from './work.texts.ts';

const invoicesTab = { label: workTexts.tabs.invoices, to: allInvoicesPath, isExact: true };
const settingsTab = { label: workTexts.tabs.settings, to: settingsPath };

/** The header of billing over all clients. */
export function StaffHead({ title, action }: { title: string; action?: ReactNode }) {
  usePageTitle(title);
  const mayBill = useMayBill();
  return (
    <PageHeader
      title={invoicesNames.title}
      {...(mayBill && { tabs: { label: invoicesTexts.tabsLabel, items: [invoicesTab, settingsTab] } })}
      {...(action !== undefined && { action })}
    />
  );
}
