import type { Page } from '@gatehouse/contract/endpoint';
import type { FindingRow } from '@gatehouse/contract/finding-lists';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { TileProps } from '../../core/module.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Filter, reportedIn, rowsAt } from './addresses.ts';
import { FindingLines } from './finding-lines.tsx';
import { useTileFindings } from './use-tile-reads.ts';
import styles from './finding-tiles.module.css';
import { TileState } from './tile-state.tsx';

interface ListTileProps {
  given: TileProps;
  label: string;
  /** What is listed, in which order, and how many lines of it. */
  wanted: Filter & { limit: number };
  texts: { all: (count: number) => string; none: string; noneWhy: string };
  /** What else there is to say, beside the number of all rows. */
  beside?: ReactNode;
}

/** The first rows of a list, and a way to all of them; the number beside it counts exactly those. */
export function ListTile({ given, label, wanted, texts, beside }: ListTileProps) {
  const list = useTileFindings(given, wanted);
  const { limit: _shown, ...filter } = wanted;
  const to = rowsAt(given, { ...reportedIn(given), ...filter });
  return (
    <TileState<Page<FindingRow>> query={list}>
      {({ rows, total }) => (
        <>
          <p className={styles.summary}>
            {total > 0 && (
              <Link to={to} data-rows={total} data-print="plain">
                {texts.all(total)}
              </Link>
            )}
            {beside}
          </p>
          {total > 0 && <FindingLines label={label} rows={rows} />}
          {total === 0 && (
            <EmptyState kind="cleared" title={texts.none}>
              {texts.noneWhy}
            </EmptyState>
          )}
        </>
      )}
    </TileState>
  );
}
