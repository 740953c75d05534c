import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { ClientHead } from '../../shared/clients/client-head.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

interface ClientPageProps {
  title: string;
  /** Whether the page has read what it shows. */
  isKnown: boolean;
  failure: Failure | null;
  onRetry: () => void;
  /** The page, while it loads as well. */
  children: ReactNode;
}

/** A page among those of one client, for the provider's staff. */
export function ClientPage({ title, isKnown, failure, onRetry, children }: ClientPageProps) {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientHead companyId={companyId} title={title} />
      {failure && !isKnown ? (
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
