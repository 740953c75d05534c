import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import { company } from '@gatehouse/contract/company/company';
import type { ReactNode } from 'react';

import { useCompanyTabs } from '../../core/company-tabs.ts';
import { useRead } from '../../core/data/use-read.ts';
import { clientLogo } from '../../core/file-address.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { TabGroup } from '../../ui/layout/page-tab.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Breadcrumbs } from '../../ui/records/breadcrumbs.tsx';
import { recordTexts } from '../records/record.texts.ts';
import styles from './client-head.module.css';
import { ClientSwitcher } from './client-switcher.tsx';
import { clientTexts } from './clients.texts.ts';
import { ServiceIcons } from './service-icons.tsx';

interface ClientHeadProps {
  companyId: string;
  /** Page name in the window title; on the page itself, the tab shows it. */
  title: string;
  /** The primary action. */
  action?: ReactNode;
  /** The pages below the open tab. */
  subTabs?: TabGroup;
}

/** The client's subscribed services and its contact. */
function About({ services, contact }: ClientSummary) {
  return (
    <Row gap={16}>
      <ServiceIcons services={services} />
      {contact && (
        <Row as="span" gap={4}>
          <Text as="span" tone="muted">
            {clientTexts.contact}
          </Text>
          <a href={`mailto:${contact.username}`} title={contact.username}>
            <bdi>{contact.fullname}</bdi>
          </a>
        </Row>
      )}
    </Row>
  );
}

/** The header of all pages of a client: name, services, and pages as tabs. */
export function ClientHead({ companyId, title, action, subTabs }: ClientHeadProps) {
  const { data: client } = useRead(company.client, { params: { companyId } });
  const name = client?.name ?? clientTexts.unnamed;
  usePageTitle(client ? clientTexts.page(title, name) : title);
  return (
    <PageHeader
      trail={
        <Breadcrumbs label={recordTexts.breadcrumbs} crumbs={[{ label: clientTexts.all, to: '/provider/clients' }]} />
      }
      title={
        <Row gap={12} wraps={false} as="span">
          {client && (
            <span className={styles.logo}>
              <Avatar name={name} logo={clientLogo(client)} size="company" />
            </span>
          )}
          <bdi>{name}</bdi>
        </Row>
      }
      mark={<ClientSwitcher companyId={companyId} />}
      tabs={useCompanyTabs(companyId, client?.counts)}
      subTabs={subTabs}
      action={
        <>
          {client && <About {...client} />}
          {action}
        </>
      }
    />
  );
}
