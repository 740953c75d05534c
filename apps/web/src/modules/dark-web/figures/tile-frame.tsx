import type { BreachFilter } from '@gatehouse/contract/dark-web-lists';
import type { ReactNode } from 'react';

import type { Reading } from '../../../core/data/use-read.ts';
import type { TileProps } from '../../../core/module.ts';
import { ListFailure } from '../../../shared/resource-list/list-states.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';
import styles from './figures.module.css';
import { figuresTexts } from './figures.texts.ts';

/** The days of the board are those on which a leak was first seen. */
export const filterOf = ({ from, to }: TileProps): BreachFilter => ({
  createdFrom: from ?? undefined,
  createdTo: to ?? undefined,
});

interface TileFrameProps<Data> {
  tile: TileProps;
  query: Pick<Reading<Data>, 'data' | 'failure' | 'refresh'>;
  children: (data: Data) => ReactNode;
}

/** A tile while it loads, after a failure, and with its data. */
export function TileFrame<Data>({ tile, query, children }: TileFrameProps<Data>) {
  const { data, failure, refresh } = query;
  if (failure && data === undefined) {
    return <ListFailure failure={failure} texts={darkWebTexts.list} onRetry={refresh} />;
  }
  if (data === undefined) return <Skeleton height="84px" />;
  return (
    <div className={styles.tile}>
      {children(data)}
      {tile.engagementId !== null && <p className={styles.muted}>{figuresTexts.tiles.allEngagements}</p>}
    </div>
  );
}
