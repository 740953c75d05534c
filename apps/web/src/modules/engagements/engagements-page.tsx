import { bookmarkId } from '@gatehouse/contract/bookmarks';
import { engagements, engagementStatuses } from '@gatehouse/contract/engagements';
import type { ReactNode } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { engagementColumns } from './engagement-columns.tsx';
import { engagementsTexts } from './engagements.texts.ts';
import { useEngagementFilters } from './use-engagement-filters.ts';

const texts = engagementsTexts.list;
const statusOptions = [
  { value: '', label: texts.everyStatus },
  ...engagementStatuses.map((status) => ({ value: status, label: engagementsTexts.statuses[status] })),
];

export default function EngagementsPage() {
  const filters = useEngagementFilters();
  const list = useRead(engagements.list, { query: filters.query }, { keepPrevious: true });
  const failure = list.failure;
  const page = list.data;
  usePageTitle(engagementsTexts.title);

  return (
    <>
      <PageHeader title={engagementsTexts.title} context={engagementsTexts.context} />
      <EngagementFilters filters={filters} />
      <Card padding="flush">
        <DataTable
          caption={texts.caption}
          columns={engagementColumns}
          rows={page?.rows ?? []}
          rowKey={(engagement) => engagement._id}
          rowMark={({ _id, idVisual }) => <BookmarkStar id={bookmarkId('engagement', _id)} name={idVisual} />}
          rowLink={(engagement) => `/engagements/${engagement._id}`}
          sort={filters.sort}
          onSort={filters.setSort}
          texts={texts.table}
          isLoading={list.isLoading}
          failure={failure && !page && <ListFailure failure={failure} onRetry={list.refresh} />}
          empty={<ListEmpty onClear={filters.isFiltered ? filters.clear : undefined} />}
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

function EngagementFilters({ filters }: { filters: ReturnType<typeof useEngagementFilters> }) {
  return (
    <FilterBar
      filters={filters}
      texts={texts}
      choices={[
        { label: texts.statusFilter, options: statusOptions, value: filters.status ?? '', onChange: filters.setStatus },
      ]}
    />
  );
}

function ListFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }): ReactNode {
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

function ListEmpty({ onClear }: { onClear: (() => void) | undefined }) {
  const clear = onClear && <Button onClick={onClear}>{texts.clear}</Button>;
  return (
    <EmptyState kind={onClear ? 'filtered' : 'first-use'} title={onClear ? texts.filtered : texts.none} action={clear}>
      {onClear ? texts.filteredWhy : texts.noneWhy}
    </EmptyState>
  );
}
