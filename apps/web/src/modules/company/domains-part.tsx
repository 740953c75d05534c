import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';

import { coreTexts } from '../../core/core.texts.ts';
import { useRead } from '../../core/data/use-read.ts';
import { DomainList } from '../../shared/domains/domain-list.tsx';
import { domainTexts as texts } from '../../shared/domains/domains.texts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** The domains of the company, as a section of its settings. */
export function DomainsPart() {
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
  return <DomainList domains={data} mayKeep context={texts.context} emptyWhy={texts.noneWhy} />;
}
