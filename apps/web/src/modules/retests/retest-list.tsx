import { bookmarkId } from '@gatehouse/contract/bookmarks';
import type { Page } from '@gatehouse/contract/endpoint';
import { retestStates, retestTurns, type RetestRow } from '@gatehouse/contract/retest-schema';
import type { ReactNode } from 'react';

import { coreTexts } from '../../core/core.texts.ts';
import type { Reading } from '../../core/data/use-read.ts';
import type { Failure } from '../../core/failure.ts';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { retestsTexts } from './retests.texts.ts';
import { openStates, type RetestFilters } from './use-retest-filters.ts';

const texts = retestsTexts.list;
const stateOptions = [
  { value: 'all', label: texts.everyState },
  { value: openStates, label: texts.openStates },
  ...retestStates.map((state) => ({ value: state, label: retestsTexts.states[state] })),
];
const turnOptions = [
  { value: '', label: texts.everyTurn },
  ...retestTurns.map((turn) => ({ value: turn, label: retestsTexts.turns[turn] })),
];

/** What is known of a list. */
type ListState<Row> = Pick<Reading<Page<Row>>, 'data' | 'failure' | 'isLoading' | 'refresh'>;

interface RetestListProps<Row> {
  list: ListState<Row>;
  filters: RetestFilters;
  columns: readonly Column<Row>[];
  rowLink: (row: Row) => string;
  /** Shown where there is nothing at all yet. */
  empty: ReactNode;
}

/** A list of cases with its filters, for one engagement, a company or all clients. */
export function RetestList<Row extends RetestRow>({ list, filters, columns, rowLink, empty }: RetestListProps<Row>) {
  const { data: page, failure, refresh } = list;
  return (
    <>
      <Filters filters={filters} />
      <Card padding="flush">
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={page?.rows ?? []}
          rowKey={({ _id }) => _id}
          rowMark={({ _id, idVisual }) => <BookmarkStar id={bookmarkId('retest', _id)} name={idVisual} />}
          rowLink={rowLink}
          sort={filters.sort}
          onSort={filters.setSort}
          texts={texts.table}
          isLoading={list.isLoading}
          failure={failure && !page && <ListFailure failure={failure} onRetry={refresh} />}
          empty={filters.isFiltered ? <NothingFits onClear={filters.clear} /> : empty}
        />
        {page && page.rows.length > 0 && (
          <Pager
            texts={{ ...texts.pager, summary: texts.summary(page.rows.length, page.total) }}
            {...filters.movesFrom(page.nextCursor)}
          />
        )}
      </Card>
    </>
  );
}

function Filters({ filters }: { filters: RetestFilters }) {
  return (
    <FilterBar
      filters={filters}
      texts={texts}
      choices={[
        { label: texts.stateFilter, options: stateOptions, value: filters.state, onChange: filters.setState },
        { label: texts.turnFilter, options: turnOptions, value: filters.turn ?? '', onChange: filters.setTurn },
      ]}
    >
      <Checkbox
        label={texts.overdueOnly}
        checked={filters.isOverdueOnly}
        onChange={(event) => filters.setOverdueOnly(event.target.checked)}
      />
    </FilterBar>
  );
}

function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState kind="filtered" title={texts.filtered} action={<Button onClick={onClear}>{texts.clear}</Button>}>
      {texts.filteredWhy}
    </EmptyState>
  );
}

function ListFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.status === 403) {
    return (
      <EmptyState kind="no-access" title={texts.noAccess}>
        {texts.noAccessWhy}
      </EmptyState>
    );
  }
  const { message, requestId } = failure;
  return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />;
}
