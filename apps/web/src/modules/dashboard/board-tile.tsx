import type { CSSProperties } from 'react';

import { coreTexts } from '../../core/core.texts.ts';
import type { DashboardTile, TileProps } from '../../core/module.ts';
import { onDemand, type OnDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { PartBoundary } from '../../core/part-boundary.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';

const usualHeight = 300;
const loaded = new WeakMap<DashboardTile, OnDemand<TileProps>>();

/** The code of a tile is asked for once, however often the board is drawn. */
function pageOf(tile: DashboardTile): OnDemand<TileProps> {
  const known = loaded.get(tile) ?? onDemand(tile.load);
  loaded.set(tile, known);
  return known;
}

interface BoardTileProps {
  tile: DashboardTile;
  /** Of the board's twelve. */
  columns: number;
  given: TileProps;
}

/** A tile in its card: what goes wrong in it stays in it, and it takes its room before it has come. */
export function BoardTile({ tile, columns, given }: BoardTileProps) {
  const { name, title, span, height = usualHeight } = tile;
  return (
    <div className={styles.tile} style={{ '--columns': columns } as CSSProperties} data-span={span} data-tile={name}>
      <Card title={title}>
        <div className={styles.body} style={{ minBlockSize: height }}>
          <PartBoundary
            fallback={(retry) => (
              <ErrorState
                texts={{ ...coreTexts.errorState, title: texts.crash.title }}
                message={texts.crash.message}
                onRetry={retry}
              />
            )}
          >
            <PageOnDemand page={pageOf(tile)} given={given} waiting={<TileSkeleton title={title} height={height} />} />
          </PartBoundary>
        </div>
      </Card>
    </div>
  );
}

function TileSkeleton({ title, height }: { title: string; height: number }) {
  return (
    <>
      <VisuallyHidden>{texts.loading(title)}</VisuallyHidden>
      <Skeleton height={`${height}px`} />
    </>
  );
}
