import type { Company } from '@gatehouse/contract/company/company.schema';
import { company } from '@gatehouse/contract/company/company';
import { type Access, hasAccess, services } from '@gatehouse/contract/core/access';
import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { readLogAccess } from '@gatehouse/contract/read-log/read-log';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { useViewer } from '../../core/session-store.ts';
import { DomainList } from '../../shared/domains/domain-list.tsx';
import { domainTexts } from '../../shared/domains/domains.texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { PageTab } from '../../ui/layout/page-tab.ts';
import { SettingsFrame } from '../../ui/layout/settings-frame.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import styles from './company.module.css';
import { companyNames } from './company-names.texts.ts';
import { companyTexts as texts } from './company.texts.ts';
import { GeneralPart } from './general-part.tsx';
import { SecurityPart } from './security-part.tsx';

type PartName = keyof typeof texts.parts;
type Part = ComponentType<{ company: Company }>;

/** The domains of the company, as a section of its settings. */
function DomainsPart() {
  const { data, failure, refresh } = useRead(domainVerifications.list);
  if (failure && !data) {
    return (
      <ErrorState
        texts={coreTexts.errorState}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={refresh}
      />
    );
  }
  return <DomainList domains={data} mayKeep context={domainTexts.context} emptyWhy={domainTexts.noneWhy} />;
}

/** The subscribed services, and the other available ones. */
function SubscriptionPart({ company: { services: subscribed } }: { company: Company }) {
  const { subscription } = texts;
  return (
    <Card title={subscription.title} context={subscription.context}>
      <Stack as="ul" gap={0}>
        {services.map((service) => {
          const isBought = subscribed.includes(service);
          return (
            <li key={service} className={styles.service}>
              <span>{subscription.services[service]}</span>
              <StatusBadge
                sign={isBought ? 'completed' : 'open'}
                label={isBought ? subscription.bought : subscription.notBought}
              />
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}

const contents: Record<PartName, Part> = {
  general: GeneralPart,
  security: SecurityPart,
  domains: DomainsPart,
  subscription: SubscriptionPart,
};

const partNames = Object.keys(contents) as PartName[];

const items: readonly (PageTab & { access?: Access })[] = [
  ...partNames.map((name) => ({
    label: texts.parts[name],
    to: name === 'general' ? '/company' : `/company/${name}`,
    isExact: name === 'general',
  })),
  { label: texts.log, to: '/company/read-log', access: readLogAccess },
  { label: texts.policy, to: '/engagements/rules' },
];

export default function CompanyPage() {
  const { data, failure, refresh } = useRead(company.get);
  const { part: inPath } = useParams();
  const part = partNames.find((name) => name === inPath) ?? 'general';
  usePageTitle(part === 'general' ? companyNames.title : texts.parts[part]);
  const viewer = useViewer();
  const open = items.filter(({ access = 'signed-in' }) => hasAccess(access, viewer));
  const Content = contents[part];
  return (
    <>
      <PageHeader title={data ? <bdi>{data.name}</bdi> : companyNames.title} context={texts.context} />
      {failure && !data ? (
        <ErrorState
          texts={coreTexts.errorState}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={refresh}
        />
      ) : (
        <SettingsFrame label={texts.partsLabel} items={open}>
          <div className={styles.parts} aria-busy={!data}>
            {data ? <Content company={data} /> : <Waiting title={texts.parts[part]} />}
          </div>
        </SettingsFrame>
      )}
    </>
  );
}

const Waiting = ({ title }: { title: string }) => (
  <Card title={title}>
    <SkeletonText lines={4} />
  </Card>
);
