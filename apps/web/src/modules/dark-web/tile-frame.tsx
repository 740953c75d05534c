import type { ReactNode } from 'react';

import { failureOfQuery } from '../../core/failure.ts';
import type { TileProps } from '../../core/module.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { LeakFilter } from './dark-web.api.ts';
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
  query: { currentData?: Data | undefined; data?: Data | undefined; error?: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A tile that waits, that failed, or that says what it found. */
export function TileFrame<Data>({ given, query, children }: TileFrameProps<Data>) {
  const data = query.currentData ?? query.data;
  const failure = data === undefined ? failureOfQuery(query.error) : null;
  if (failure) return <LeakFailure failure={failure} onRetry={() => void query.refetch()} />;
  if (data === undefined) return <Skeleton height="84px" />;
  return (
    <div className={styles.tile}>
      {children(data)}
      {given.engagementId !== null && <p className={styles.muted}>{figuresTexts.tiles.everyEngagement}</p>}
    </div>
  );
}
