import { hasAccess } from '@gatehouse/contract/core/access';
import type { ClientStorage } from '@gatehouse/contract/company/company.schema';
import { company, setClientStorageAccess } from '@gatehouse/contract/company/company';
import { useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { useViewer } from '../../core/session-store.ts';
import { ClientPage } from '../../shared/clients/client-page.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';
import { QuotaForm } from './quota-form.tsx';
import { StorageMeter } from './storage-meter.tsx';

const texts = companyTexts.clientStorage;

/** A client's storage use; provider admins can set its quota. */
export default function ClientStoragePage() {
  const { companyId = '' } = useParams();
  const { data, failure, refresh } = useRead(company.clientStorage, { params: { companyId } });
  return (
    <ClientPage title={texts.title} isKnown={data !== undefined} failure={failure} onRetry={refresh}>
      <div className={styles.parts} aria-busy={!data}>
        <Card title={companyTexts.storage.title}>
          {data ? <StorageMeter storage={data} /> : <SkeletonText lines={2} />}
        </Card>
        {data && <Quota storage={data} />}
      </div>
    </ClientPage>
  );
}

function Quota({ storage }: { storage: ClientStorage }) {
  const mayChange = hasAccess(setClientStorageAccess, useViewer());
  if (!mayChange) return null;
  return <QuotaForm key={storage.quotaBytes} storage={storage} />;
}
