import { type Company, company } from '@gatehouse/contract/company';

import { useRead } from '../../core/data/use-read.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import styles from './company.module.css';
import { companyNames } from './company-names.texts.ts';
import { companyTexts as texts } from './company.texts.ts';
import { DomainsPart } from './domains-part.tsx';
import { LogoPart } from './logo-part.tsx';
import { SecurityPart } from './security-part.tsx';
import { StoragePart } from './storage-part.tsx';
import { SubscriptionPart } from './subscription-part.tsx';
import { ZonePart } from './zone-part.tsx';

export default function CompanyPage() {
  const { data, failure, refresh } = useRead(company.get);
  usePageTitle(companyNames.title);
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
        <Parts company={data} />
      )}
    </>
  );
}

const waiting = [texts.logo.title, texts.security.title, texts.zone.title, texts.domains.title];

function Parts({ company }: { company: Company | undefined }) {
  if (!company) {
    return (
      <div className={styles.parts} aria-busy="true">
        {waiting.map((title) => (
          <Card key={title} title={title}>
            <SkeletonText lines={4} />
          </Card>
        ))}
      </div>
    );
  }
  return (
    <div className={styles.parts}>
      <LogoPart company={company} />
      <ZonePart key={company.timeZone} company={company} />
      <SecurityPart company={company} />
      <DomainsPart company={company} />
      <StoragePart company={company} />
      <SubscriptionPart company={company} />
    </div>
  );
}
