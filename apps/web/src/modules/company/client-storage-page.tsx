import { mayEnter } from '@gatehouse/contract/access';
import { type ClientStorage, company, setClientStorageAccess } from '@gatehouse/contract/company';
import { Link, useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { useCompanyTabs } from '../../core/company-tabs.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { useViewer } from '../../core/session-store.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';
import { QuotaForm } from './quota-form.tsx';
import { StorageMeter } from './storage-meter.tsx';

const texts = companyTexts.clientStorage;

/** How much a client stores; provider admins set how much it may. */
export default function ClientStoragePage() {
  const { companyId = '' } = useParams();
  const { data, failure, refresh } = useRead(company.clientStorage, { params: { companyId } });
  usePageTitle(texts.title);
  return (
    <>
      <PageHeader
        trail={<Link to="/provider">{texts.back}</Link>}
        title={texts.title}
        context={data && texts.context(data.company.name)}
        tabs={useCompanyTabs(companyId)}
      />
      {failure && !data ? (
        <ErrorState
          texts={coreTexts.errorState}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={refresh}
        />
      ) : (
        <div className={styles.parts} aria-busy={!data}>
          <Card title={companyTexts.storage.title}>
            {data ? <StorageMeter storage={data} /> : <SkeletonText lines={2} />}
          </Card>
          {data && <Quota storage={data} />}
        </div>
      )}
    </>
  );
}

function Quota({ storage }: { storage: ClientStorage }) {
  const mayChange = mayEnter(setClientStorageAccess, useViewer());
  if (!mayChange) return null;
  return <QuotaForm key={storage.quotaBytes} storage={storage} />;
}
