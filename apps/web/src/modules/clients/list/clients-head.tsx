import { hasAccess } from '@gatehouse/contract/core/access';
import { portfolio } from '@gatehouse/contract/clients/portfolio';
import type { ReactNode } from 'react';

import { useViewer } from '../../../core/session-store.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { clientsNames } from '../clients-names.texts.ts';

const tabs = {
  label: clientsNames.views,
  items: [
    { label: clientsNames.list, to: '/provider/clients', isExact: true },
    { label: clientsNames.portfolio, to: '/provider/clients/portfolio' },
  ],
};

/** The header of the list of clients and of the portfolio; without access to the portfolio it has no tabs. */
export function ClientsHead({ action }: { action?: ReactNode }) {
  const hasTabs = hasAccess(portfolio.list.access, useViewer());
  return (
    <PageHeader title={clientsNames.clients} {...(hasTabs && { tabs })} {...(action !== undefined && { action })} />
  );
}
