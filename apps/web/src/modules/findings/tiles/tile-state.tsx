import type { ReactNode } from 'react';

import type { ReadState } from '../../../core/data/use-read.ts';
import { coreTexts } from '../../../core/core.texts.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { stackLook } from '../../../ui/layout/flow.tsx';
import styles from './tiles.module.css';

interface TileStateProps<Data> {
  query: Pick<ReadState<Data>, 'data' | 'failure' | 'isPrevious' | 'refresh'>;
  children: (data: Data) => ReactNode;
}

/** Shows the previous content until the data for changed filters arrives, so that the layout does not shift. */
export function TileState<Data>({ query, children }: TileStateProps<Data>) {
  const { data, failure, isPrevious, refresh } = query;
  if (failure && data === undefined) {
    return (
      <ErrorState
        texts={coreTexts.errorState}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={refresh}
      />
    );
  }
  if (data === undefined) return <Skeleton height="100%" />;
  return (
    <div className={classNames(stackLook(), styles.content)} aria-busy={isPrevious || undefined}>
      {children(data)}
    </div>
  );
}
