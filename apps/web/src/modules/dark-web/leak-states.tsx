import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { darkWebTexts } from './dark-web.texts.ts';
import type { LeakFilters } from './use-leak-filters.ts';

const { empty: texts, filters: words } = darkWebTexts;

/** Why there is no list. */
export function LeakFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.status === 403) {
    return (
      <EmptyState kind="no-access" title={texts.noAccess}>
        {texts.noAccessWhy}
      </EmptyState>
    );
  }
  const { message, requestId } = failure;
  return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />;
}

/** Why the list is empty, and the way on. */
export function LeakEmpty({ filters }: { filters: LeakFilters }) {
  if (!filters.isFiltered) {
    return (
      <EmptyState kind="first-use" title={texts.none}>
        {texts.noneWhy}
      </EmptyState>
    );
  }
  const clear = <Button onClick={filters.clear}>{words.clear}</Button>;
  const set = Object.values(filters.query).filter((value) => value !== undefined);
  const isCleared = set.length === 1 && ['1', '2', '1,2'].includes(filters.query.status ?? '');
  return (
    <EmptyState
      kind={isCleared ? 'cleared' : 'filtered'}
      title={isCleared ? texts.cleared : texts.filtered}
      action={clear}
    >
      {isCleared ? texts.clearedWhy : texts.filteredWhy}
    </EmptyState>
  );
}
