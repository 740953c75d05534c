import { hasAccess } from '@gatehouse/contract/core/access';
import {
  domainVerifications,
  manageDomainsAccess,
} from '@gatehouse/contract/domain-verifications/domain-verifications';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { useViewer } from '../../../core/session-store.ts';
import { DomainList } from '../../../shared/domains/domain-list.tsx';
import { domainTexts as texts } from '../../../shared/domains/domains.texts.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { surfaceTabTexts } from '../../../shared/surface/surface-tabs.texts.ts';
import { surfaceNames } from '../attack-surface-names.texts.ts';
import { surfacePath } from '../surface-address.ts';
import { SurfaceHeader } from '../surface-header.tsx';

/** The company's domains, as a page of the attack surface. */
export default function DomainsPage() {
  usePageTitle(surfaceNames.title);
  const { data, failure, refresh } = useRead(domainVerifications.list);
  const mayManage = hasAccess(manageDomainsAccess, useViewer());
  const why = mayManage ? texts.noneWhy : texts.noneForReaders;
  return (
    <>
      <SurfaceHeader />
      {failure && !data ? (
        <RecordFailure
          failure={failure}
          missing={{ title: texts.none, why, back: surfaceTabTexts.overview, to: surfacePath }}
          onRetry={refresh}
        />
      ) : (
        <DomainList domains={data} mayKeep={mayManage} context={texts.context} emptyWhy={why} />
      )}
    </>
  );
}
