import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { useCompanyTabs } from '../../core/company-tabs.ts';
import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

interface ClientPageProps {
  texts: { title: string; back: string; context: (client: string) => string };
  /** What the page has read of the client; undefined until then. */
  known: { company: { name: string } } | undefined;
  failure: Failure | null;
  onRetry: () => void;
  /** The page, while it loads as well. */
  children: ReactNode;
}

/** A page among those of one client, for the provider's staff. */
export function ClientPage({ texts, known, failure, onRetry, children }: ClientPageProps) {
  const { companyId = '' } = useParams();
  usePageTitle(texts.title);
  return (
    <>
      <PageHeader
        trail={<Link to="/provider">{texts.back}</Link>}
        title={texts.title}
        context={known && texts.context(known.company.name)}
        tabs={useCompanyTabs(companyId)}
      />
      {failure && !known ? (
        <ErrorState
          texts={coreTexts.errorState}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={onRetry}
        />
      ) : (
        children
      )}
    </>
  );
}
