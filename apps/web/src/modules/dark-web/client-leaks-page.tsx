import { mayEnter } from '@gatehouse/contract/access';
import { providerDarkWeb } from '@gatehouse/contract/dark-web';
import { leakStatusCodes, leakTypeCodes } from '@gatehouse/contract/dark-web-rules';
import type { Breach } from '@gatehouse/contract/dark-web-schema';
import { Link, useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { useCompanyTabs } from '../../core/company-tabs.ts';
import type { Failure } from '../../core/failure.ts';
import { useCursorPaging } from '../../core/list-address.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { useViewer } from '../../core/session-store.ts';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { useClientName } from '../../shared/clients/use-client-name.ts';
import { clientLeaksTexts as texts } from './client-leaks.texts.ts';
import { darkWebTexts } from './dark-web.texts.ts';
import { leakColumns } from './leak-columns.tsx';
import { LeakEmpty, LeakFailure } from './leak-states.tsx';
import { type LeakFilters, useLeakFilters } from './use-leak-filters.ts';
import { WithdrawLeak } from './withdraw-leak.tsx';

const columns = leakColumns({ mayWrite: false });
const noRows: readonly Breach[] = [];
const keyOf = ({ _id }: Breach): string => _id;

const statusOptions = [
  { value: '', label: texts.everyStatus },
  ...leakStatusCodes.map((code) => ({ value: String(code), label: darkWebTexts.statuses[code] })),
];
const typeOptions = [
  { value: '', label: texts.everyType },
  ...leakTypeCodes.map((code) => ({ value: String(code), label: darkWebTexts.types[code] })),
];

/** The leaks of one client for the provider's staff, who may take back what was none. */
export default function ClientLeaksPage() {
  const { companyId = '' } = useParams();
  const filters = useLeakFilters();
  const name = useClientName(companyId);
  const title = name === null ? texts.title : texts.titleOf(name);
  usePageTitle(title);
  return (
    <>
      <PageHeader
        trail={<Link to="/provider">{texts.back}</Link>}
        title={<bdi>{title}</bdi>}
        context={texts.context}
        tabs={useCompanyTabs(companyId)}
      />
      <FilterRow filters={filters} />
      <Card padding="flush">
        <ClientLeaks companyId={companyId} filters={filters} />
      </Card>
    </>
  );
}

function FilterRow({ filters }: { filters: LeakFilters }) {
  return (
    <FilterBar
      filters={filters}
      texts={{ search: darkWebTexts.search, clear: darkWebTexts.filters.clear }}
      choices={[
        {
          label: texts.status,
          options: statusOptions,
          value: filters.query.status ?? '',
          onChange: (value) => filters.change({ status: value }),
        },
        {
          label: texts.type,
          options: typeOptions,
          value: filters.query.type ?? '',
          onChange: (value) => filters.change({ type: value }),
        },
      ]}
    />
  );
}

function ClientLeaks({ companyId, filters }: { companyId: string; filters: LeakFilters }) {
  const mayWrite = mayEnter(providerDarkWeb.withdraw.access, useViewer());
  const { cursor, movesFrom } = useCursorPaging();
  const { query, sort } = filters;
  const list = useRead(
    providerDarkWeb.list,
    { params: { companyId }, query: { ...query, sort, cursor } },
    { keepPrevious: true },
  );
  const page = list.data;
  const rows = page?.rows ?? noRows;
  const failure = list.failure;
  return (
    <>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowActions={mayWrite ? (leak) => <WithdrawLeak companyId={companyId} leak={leak} /> : undefined}
        sort={sort}
        onSort={filters.setSort}
        texts={texts.table}
        isLoading={list.isLoading}
        failure={failure && !page && <ClientFailure failure={failure} onRetry={list.refresh} />}
        empty={<LeakEmpty filters={filters} />}
      />
      {page && (
        <Pager
          texts={{ ...texts.pager, summary: texts.summary(rows.length, page.total) }}
          {...movesFrom(page.nextCursor)}
        />
      )}
    </>
  );
}

function ClientFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.status !== 404 && failure.status !== 422) return <LeakFailure failure={failure} onRetry={onRetry} />;
  return (
    <EmptyState kind="filtered" title={texts.missing}>
      {texts.missingWhy}
    </EmptyState>
  );
}
