import type { ReactNode } from 'react';

import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { emptyTexts } from '../vocabulary/empty.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { listTexts } from './list.texts.ts';

/** What a list says when there is nothing to show. */
export interface ListEmptyTexts {
  /** "No engagements yet". */
  none: string;
  /** What will be here, and when. */
  noneWhy?: ReactNode;
  /** The next step of somebody who begins. */
  noneAction?: ReactNode;
  /** Where the default view is empty because everything is done: "No unresolved findings". */
  cleared?: string;
  clearedWhy?: ReactNode;
  /** "You can't view engagements". */
  noAccess: string;
}

interface ListFailureProps {
  failure: Failure;
  texts: ListEmptyTexts;
  onRetry: () => void;
}

/** Why there are no rows: no permission, or a call that failed. */
export function ListFailure({ failure, texts, onRetry }: ListFailureProps) {
  if (failure.status === 403) {
    return (
      <EmptyState kind="no-access" title={texts.noAccess}>
        {listTexts.noAccessWhy}
      </EmptyState>
    );
  }
  // What the list belongs to, such as a client, is gone. Trying again would not help.
  if (failure.status === 404) return <EmptyState kind="filtered" title={emptyTexts.missing} />;
  const { message, requestId } = failure;
  return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />;
}

interface ListEmptyProps {
  texts: ListEmptyTexts;
  /** Absent while nothing is filtered. */
  onClear: (() => void) | undefined;
  /** The view itself leaves rows out. */
  isView: boolean;
}

/** Nothing matches, everything is done, or nothing has ever been here. */
export function ListEmpty({ texts, onClear, isView }: ListEmptyProps) {
  if (onClear) {
    const action = <Button onClick={onClear}>{listTexts.toolbar.clearAll}</Button>;
    return (
      <EmptyState kind="filtered" title={listTexts.filtered} action={action}>
        {listTexts.filteredWhy}
      </EmptyState>
    );
  }
  if (isView && texts.cleared !== undefined) {
    return (
      <EmptyState kind="cleared" title={texts.cleared} action={texts.noneAction}>
        {texts.clearedWhy}
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="first-use" title={texts.none} action={texts.noneAction}>
      {texts.noneWhy}
    </EmptyState>
  );
}

/** The rows are those of the last read that succeeded. */
export function RefreshFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="warning">
      {listTexts.refreshFailed}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {listTexts.retry}
      </Button>
    </Notice>
  );
}
