import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

interface RecordFailureProps {
  failure: Failure;
  /** What the page says where the address leads to no record. */
  missing: { title: string; why: string; to: string; back: string };
  /** Stands for the whole page, not for a part of it or in a panel. */
  isPage?: boolean;
  onRetry: () => void;
}

const noRecord: readonly (number | null)[] = [400, 404, 422];

/** Why a record cannot be shown. A missing record and one of another company look the same, as they do in the API. */
export function RecordFailure({ failure, missing, isPage = false, onRetry }: RecordFailureProps) {
  if (!noRecord.includes(failure.status)) {
    const { message, requestId } = failure;
    return <ErrorState texts={coreTexts.errorState} {...{ message, requestId, isPage, onRetry }} />;
  }
  return (
    <EmptyState
      kind="no-access"
      title={missing.title}
      isPage={isPage}
      action={<LinkButton to={missing.to}>{missing.back}</LinkButton>}
    >
      {missing.why}
    </EmptyState>
  );
}
