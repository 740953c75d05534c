import type { ReactNode } from 'react';

import type { Reading } from '../../core/data/use-read.ts';
import type { TileProps } from '../../core/module.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { LeakFilter } from './leak-lists.ts';
import styles from './figures.module.css';
import { figuresTexts } from './figures.texts.ts';
import { LeakFailure } from './leak-states.tsx';

/** The board's days are those on which a leak came into the portal. */
export const filterOf = ({ from, to }: TileProps): LeakFilter => ({
  createdFrom: from ?? undefined,
  createdTo: to ?? undefined,
});

interface TileFrameProps<Data> {
  given: TileProps;
  query: Pick<Reading<Data>, 'data' | 'failure' | 'refresh'>;
  children: (data: Data) => ReactNode;
}

/** A tile that waits, that failed, or that says what it found. */
export function TileFrame<Data>({ given, query, children }: TileFrameProps<Data>) {
  const { data, failure, refresh } = query;
  if (failure && data === undefined) return <LeakFailure failure={failure} onRetry={refresh} />;
  if (data === undefined) return <Skeleton height="84px" />;
  return (
    <div className={styles.tile}>
      {children(data)}
      {given.engagementId !== null && <p className={styles.muted}>{figuresTexts.tiles.everyEngagement}</p>}
    </div>
  );
}
