import type { Failure } from '../../core/failure.ts';
import { ListFailure } from '../../shared/resource-list/list-states.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { historyTexts } from './history/history.texts.ts';
import { phishingTexts as texts } from './phishing.texts.ts';

interface PhishingLoadingProps {
  /** The failure of the read, if any. */
  failure: Failure | null;
  onRetry: () => void;
}

/** The loading or error state of figures. */
export const PhishingLoading = ({ failure, onRetry }: PhishingLoadingProps) =>
  failure ? (
    <ListFailure failure={failure} texts={historyTexts.list} onRetry={onRetry} />
  ) : (
    <div role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton height="480px" />
    </div>
  );
