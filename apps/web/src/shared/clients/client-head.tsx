import type { ReactNode } from 'react';

import { useCompanyTabs } from '../../core/company-tabs.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Breadcrumbs } from '../../ui/records/breadcrumbs.tsx';
import { recordTexts } from '../records/record.texts.ts';
import { clientTexts } from './clients.texts.ts';
import { useClientName } from './use-client-name.ts';

interface ClientHeadProps {
  companyId: string;
  /** Names the page in the title of the window; on the page its tab does. */
  title: string;
  /** The one primary action. */
  action?: ReactNode;
}

/** The head of the pages of one client, the same on all of them: the client, and the pages as tabs. */
export function ClientHead({ companyId, title, action }: ClientHeadProps) {
  const name = useClientName(companyId);
  usePageTitle(name === null ? title : clientTexts.page(title, name));
  const crumbs = [{ label: clientTexts.all, to: '/provider' }, { label: name ?? clientTexts.unnamed }];
  return (
    <PageHeader
      trail={<Breadcrumbs label={recordTexts.breadcrumbs} crumbs={crumbs} />}
      title={<bdi>{name ?? clientTexts.unnamed}</bdi>}
      tabs={useCompanyTabs(companyId)}
      action={action}
    />
  );
}
