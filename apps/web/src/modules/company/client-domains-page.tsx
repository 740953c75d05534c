import { clientDomains } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { ClientPage } from '../../shared/clients/client-page.tsx';
import { DomainList } from '../../shared/domains/domain-list.tsx';
import { domainTexts as texts } from '../../shared/domains/domains.texts.ts';

/** A client's domains, which the provider's staff can view, add and verify. */
export default function ClientDomainsPage() {
  const { companyId = '' } = useParams();
  const { data, failure, refresh } = useRead(clientDomains.list, { params: { companyId } });
  return (
    <ClientPage title={texts.title} isKnown={data !== undefined} failure={failure} onRetry={refresh}>
      <DomainList domains={data} mayKeep context={texts.clientContext} emptyWhy={texts.noneOfClient} />
    </ClientPage>
  );
}
