import type { ReactNode } from 'react';

import { coreTexts } from '../../core/core.texts.ts';
import { failureOfQuery } from '../../core/failure.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './finding-tiles.module.css';

interface Query<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface TileStateProps<Data> {
  query: Query<Data>;
  children: (data: Data) => ReactNode;
}

/** What was there before stays until the answer to other filters has come, so that nothing jumps in between. */
export function TileState<Data>({ query, children }: TileStateProps<Data>) {
  const failure = failureOfQuery(query.error);
  if (failure && query.currentData === undefined) {
    return (
      <ErrorState
        texts={coreTexts.errorState}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return <Skeleton height="100%" />;
  return (
    <div className={styles.content} aria-busy={query.currentData === undefined || undefined}>
      {children(query.data)}
    </div>
  );
}
