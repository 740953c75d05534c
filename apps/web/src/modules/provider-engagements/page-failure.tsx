import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';

interface PageFailureProps {
  failure: Failure;
  /** What is said where the address names nothing. */
  lost: { title: string; why: string; to: string; back: string };
  onRetry: () => void;
}

/** Why a page could not be read, and what to do about it. */
export function PageFailure({ failure, lost, onRetry }: PageFailureProps) {
  if (failure.status !== 404 && failure.status !== 422) {
    const { message, requestId } = failure;
    return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />;
  }
  return (
    <EmptyState kind="no-access" title={lost.title} action={<LinkButton to={lost.to}>{lost.back}</LinkButton>}>
      {lost.why}
    </EmptyState>
  );
}
