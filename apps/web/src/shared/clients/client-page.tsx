import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ClientHead } from './client-head.tsx';

interface ClientPageProps {
  title: string;
  /** Whether the page has read what it shows. */
  isKnown: boolean;
  failure: Failure | null;
  onRetry: () => void;
  /** The one primary action. */
  action?: ReactNode;
  /** The page, while it loads as well. */
  children: ReactNode;
}

/** A page among those of one client, for the provider's staff. */
export function ClientPage({ title, isKnown, failure, onRetry, action, children }: ClientPageProps) {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientHead companyId={companyId} title={title} action={action} />
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
