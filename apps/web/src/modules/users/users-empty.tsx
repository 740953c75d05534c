import type { ReactNode } from 'react';

import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import type { UserFilters } from './use-user-filters.ts';
import { usersTexts as texts } from './users.texts.ts';

export function UsersEmpty({ filters }: { filters: UserFilters }) {
  const kind = filters.isFiltered ? 'filtered' : 'first-use';
  const clear = filters.isFiltered && <Button onClick={filters.clear}>{texts.clear}</Button>;
  return (
    <EmptyState kind={kind} title={texts.empty[kind].title} action={clear}>
      {texts.empty[kind].why}
    </EmptyState>
  );
}

interface FailureProps {
  failure: Failure;
  onRetry: () => void;
}

export function UsersFailure({ failure, onRetry }: FailureProps): ReactNode {
  if (failure.status === 403) {
    return (
      <EmptyState kind="no-access" title={texts.empty['no-access'].title}>
        {texts.empty['no-access'].why}
      </EmptyState>
    );
  }
  const { message, requestId } = failure;
  return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />;
}
