import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

interface RecordFailureProps {
  failure: Failure;
  /** Texts for a missing record. */
  missing: { title: string; why: string; to: string; back: string };
  /** True if it replaces the whole page instead of a part or a panel. */
  isPage?: boolean;
  onRetry: () => void;
}

const noRecord: readonly (number | null)[] = [400, 404, 422];

/** The reason a record cannot be shown. A missing record and one of another company look the same, as in the API. */
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
