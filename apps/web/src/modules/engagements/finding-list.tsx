import { bookmarkId } from '@gatehouse/contract/bookmarks';
import type { FindingRow } from '@gatehouse/contract/finding-lists';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';

import { coreTexts } from '../../core/core.texts.ts';
import { shownNumber } from '../../core/texts.ts';
import type { Failure } from '../../core/failure.ts';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { preloadLongLists } from '../../ui/table/data-table-body.tsx';
import type { TableSection } from '../../ui/table/data-table-column.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BatchBar } from './batch-bar.tsx';
import { findingColumns } from './finding-columns.tsx';
import styles from './finding-list.module.css';
import { findingListTexts as texts } from './finding-list.texts.ts';
import { FindingToolbar } from './finding-toolbar.tsx';
import { type FindingFilters, useFindingFilters } from './use-finding-filters.ts';
import { mostRows, useFindingList } from './use-finding-list.ts';

// A failure shows itself when the rows need it.
preloadLongLists().catch(() => undefined);

const keyOf = ({ _id }: FindingRow): string => _id;

/** The page of a finding knows the list it was opened from, and leads on to its neighbours there. */
const linkFrom =
  (list: string) =>
  ({ _id, engagement }: FindingRow): string =>
    `/engagements/${engagement._id}/findings/${_id}?from=${encodeURIComponent(list)}`;

const starOf = ({ _id, idVisual }: FindingRow) => <BookmarkStar id={bookmarkId('finding', _id)} name={idVisual} />;

type List = ReturnType<typeof useFindingList>;

const nobodyChosen: ReadonlySet<string> = new Set();

/** What of the choice is still in the list; what left it is not acted on unseen. */
function useChoice(rows: readonly FindingRow[]) {
  const [chosen, setChosen] = useState(nobodyChosen);
  const chosenRows = useMemo(() => rows.filter(({ _id }) => chosen.has(_id)), [rows, chosen]);
  const selection = {
    chosen,
    onChange: setChosen,
    allLabel: texts.select.all,
    labelOf: ({ idVisual }: FindingRow) => texts.select.one(idVisual),
  };
  return { selection, chosenRows, clear: () => setChosen(nobodyChosen) };
}

/** The rows under the heads of their group, as the table takes them. */
function useSections({ groups, closed }: List): readonly TableSection<FindingRow>[] | undefined {
  return groups?.map(({ key, label, count, rows }) => ({
    key,
    title: (
      <>
        <bdi>{label}</bdi> <span className={styles.sectionCount}>{shownNumber(count)}</span>
      </>
    ),
    isOpen: !closed.has(key),
    rows,
  }));
}

interface FindingListProps {
  /** Null for the findings of all engagements. */
  engagementId: string | null;
  lastVisit?: string | null;
}

/** Findings with search, filters, grouping, saved views and what can be done with several at once. */
export function FindingList({ engagementId, lastVisit = null }: FindingListProps) {
  const filters = useFindingFilters();
  const list = useFindingList(engagementId, filters);
  const { selection, chosenRows, clear } = useChoice(list.rows);
  const sections = useSections(list);
  const { pathname, search } = useLocation();
  const linkOf = useMemo(() => linkFrom(pathname + search), [pathname, search]);
  const hasEngagement = engagementId === null;
  const columns = useMemo(() => findingColumns({ lastVisit, hasEngagement }), [lastVisit, hasEngagement]);
  return (
    <div id="findings" className={styles.section}>
      <FindingToolbar filters={filters} counts={list.counts} lastVisit={lastVisit} engagementId={engagementId} />
      <ListNotes list={list} />
      <div className={styles.table} aria-busy={list.isStale}>
        <Card padding="flush">
          <DataTable
            caption={texts.caption}
            columns={columns}
            rows={list.rows}
            sections={sections}
            onSection={list.toggleSection}
            rowKey={keyOf}
            rowMark={starOf}
            rowLink={linkOf}
            selection={selection}
            sort={filters.sort}
            onSort={filters.setSort}
            onEnd={list.onEnd}
            total={list.total}
            listKey={filters.listKey}
            texts={texts.table}
            isLoading={list.isLoading}
            failure={list.failure && <ListFailure failure={list.failure} onRetry={list.retry} />}
            empty={<ListEmpty filters={filters} />}
          />
        </Card>
      </div>
      <BatchBar rows={chosenRows} onClear={clear} />
    </div>
  );
}

/** How much of it is shown, and what the list cannot do. */
function ListNotes({ list: { rows, total, isLoading, isTooManyForHosts } }: { list: List }) {
  const isCapped = rows.length >= mostRows && total > rows.length;
  return (
    <>
      <div className={styles.head}>
        <bdi className={styles.muted} aria-live="polite">
          {!isLoading && texts.summary(isCapped ? rows.length : total, total)}
        </bdi>
      </div>
      {isTooManyForHosts && <Notice kind="info">{texts.group.tooMany(mostRows)}</Notice>}
      {isCapped && <Notice kind="info">{texts.capped(rows.length)}</Notice>}
    </>
  );
}

function ListFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.status === 403) {
    return (
      <EmptyState kind="no-access" title={texts.empty.noAccess}>
        {texts.empty.noAccessWhy}
      </EmptyState>
    );
  }
  const { message, requestId } = failure;
  return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />;
}

function ListEmpty({ filters }: { filters: FindingFilters }) {
  const { empty } = texts;
  if (!filters.isFiltered) {
    return (
      <EmptyState kind="first-use" title={empty.none}>
        {empty.noneWhy}
      </EmptyState>
    );
  }
  const clear = <Button onClick={filters.clear}>{texts.filters.clear}</Button>;
  const set = Object.entries(filters.query).filter(([, value]) => value !== undefined);
  const isCleared = set.length === 1 && filters.query.status === 'Open';
  return (
    <EmptyState
      kind={isCleared ? 'cleared' : 'filtered'}
      title={isCleared ? empty.cleared : empty.filtered}
      action={clear}
    >
      {isCleared ? empty.clearedWhy : empty.filteredWhy}
    </EmptyState>
  );
}
