import { bookmarkId } from '@gatehouse/contract/bookmarks';
import { darkWebWriteAccess } from '@gatehouse/contract/dark-web';
import { mayEnter } from '@gatehouse/contract/access';
import type { Breach } from '@gatehouse/contract/dark-web-schema';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';

import { useViewer } from '../../core/session-store.ts';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import styles from './dark-web.module.css';
import { darkWebTexts as texts } from './dark-web.texts.ts';
import { leakAddress } from './leak-address.ts';
import { leakColumns } from './leak-columns.tsx';
import { LeakEmpty, LeakFailure } from './leak-states.tsx';
import { useLeakChoice } from './use-leak-choice.ts';
import type { LeakFilters } from './use-leak-filters.ts';
import type { LeakRows } from './use-leak-list.ts';

const keyOf = ({ _id }: Breach): string => _id;

/** Every record that passes the filters; those who may write choose several and move them at once. */
export function LeakList({ filters, list }: { filters: LeakFilters; list: LeakRows }) {
  const mayWrite = mayEnter(darkWebWriteAccess, useViewer());
  const choice = useLeakChoice(list, filters.listKey);
  const columns = useMemo(() => leakColumns({ mayWrite }), [mayWrite]);
  const { search } = useLocation();
  const linkOf = useCallback(({ _id }: Breach) => leakAddress(_id, search), [search]);
  return (
    <>
      <div className={styles.head}>
        <bdi className={styles.muted} aria-live="polite">
          {!list.isLoading && !list.failure && texts.summary(list.total)}
        </bdi>
      </div>
      {list.hasNews && (
        <div className={styles.news}>
          <Notice
            kind="info"
            action={
              <Button size="small" onClick={list.readAnew}>
                {texts.readAnew}
              </Button>
            }
          >
            {texts.news}
          </Notice>
        </div>
      )}
      <div className={styles.table} aria-busy={list.isStale}>
        <Card padding="flush">
          <DataTable
            caption={texts.caption}
            columns={columns}
            rows={list.rows}
            rowKey={keyOf}
            rowMark={({ _id, idVisual }) => <BookmarkStar id={bookmarkId('leak', _id)} name={idVisual} />}
            rowLink={linkOf}
            selection={mayWrite ? choice.selection : undefined}
            sort={filters.sort}
            onSort={filters.setSort}
            onEnd={list.onEnd}
            total={list.total}
            listKey={filters.listKey}
            texts={texts.table}
            isLoading={list.isLoading}
            failure={list.failure && <LeakFailure failure={list.failure} onRetry={list.retry} />}
            empty={<LeakEmpty filters={filters} />}
          />
        </Card>
      </div>
      {mayWrite && <ChoiceBar choice={choice} filter={filters.query} />}
    </>
  );
}
