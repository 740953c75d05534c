import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ClientHead } from './client-head.tsx';

interface ClientPageProps {
  title: string;
  /** True once the page's data is loaded. */
  isKnown: boolean;
  failure: Failure | null;
  onRetry: () => void;
  /** The primary action. */
  action?: ReactNode;
  /** The content, which is also rendered while loading. */
  children: ReactNode;
}

/** The layout of a client's pages for the provider's staff. */
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
