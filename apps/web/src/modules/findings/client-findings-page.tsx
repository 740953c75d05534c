import { providerFindings } from '@gatehouse/contract/provider-findings';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';
import { Link, useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { useCompanyTabs } from '../../core/company-tabs.ts';
import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { clientFindingColumns } from './client-finding-columns.tsx';
import { clientFindingsTexts as texts } from './client-findings.texts.ts';
import { findingsTexts } from './findings.texts.ts';
import { useClientFindingFilters } from './use-client-finding-filters.ts';
import { useClientName } from '../../shared/clients/use-client-name.ts';

type Filters = ReturnType<typeof useClientFindingFilters>;

const statusOptions = [
  { value: 'all', label: texts.everyStatus },
  ...findingStatuses.map((value) => ({ value, label: findingsTexts.statuses[value] })),
];
const severityOptions = [
  { value: '', label: texts.everySeverity },
  ...severities.map((value) => ({ value, label: findingsTexts.severities[value] })),
];

export default function ClientFindingsPage() {
  const { companyId = '' } = useParams();
  const filters = useClientFindingFilters();
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
        <FindingTable companyId={companyId} filters={filters} />
      </Card>
    </>
  );
}

function FindingTable({ companyId, filters }: { companyId: string; filters: Filters }) {
  const list = useRead(
    providerFindings.list,
    { params: { companyId }, query: filters.query },
    { keepPrevious: true, refreshOnOpen: true },
  );
  const failure = list.failure;
  const page = list.data;
  const rows = page?.rows ?? [];
  return (
    <>
      <DataTable
        caption={texts.caption}
        columns={clientFindingColumns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/provider/companies/${companyId}/findings/${_id}`}
        sort={filters.sort}
        onSort={filters.setSort}
        texts={texts.table}
        isLoading={list.isLoading}
        failure={failure && !page && <ListFailure failure={failure} onRetry={list.refresh} />}
        empty={<ListEmpty filters={filters} />}
      />
      {page && rows.length > 0 && (
        <Pager
          texts={{ ...texts.pager, summary: texts.summary(rows.length, page.total) }}
          {...filters.movesFrom(page.nextCursor)}
        />
      )}
    </>
  );
}

function FilterRow({ filters }: { filters: Filters }) {
  return (
    <FilterBar
      filters={filters}
      texts={texts}
      choices={[
        { label: texts.statusFilter, options: statusOptions, value: filters.status, onChange: filters.setStatus },
        {
          label: texts.severityFilter,
          options: severityOptions,
          value: filters.severity,
          onChange: filters.setSeverity,
        },
      ]}
    />
  );
}

function ListFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.status !== 404 && failure.status !== 422) {
    const { message, requestId } = failure;
    return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      kind="no-access"
      title={texts.missing}
      action={<LinkButton to="/provider">{texts.toCompanies}</LinkButton>}
    >
      {texts.missingWhy}
    </EmptyState>
  );
}

function ListEmpty({ filters }: { filters: Filters }) {
  const showEvery = <Button onClick={() => filters.setStatus('all')}>{texts.showAll}</Button>;
  if (filters.isFiltered) {
    return (
      <EmptyState
        kind="filtered"
        title={texts.filtered}
        action={<Button onClick={filters.clear}>{texts.clear}</Button>}
      >
        {texts.filteredWhy}
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="cleared" title={texts.noRetests} action={showEvery}>
      {texts.noRetestsWhy}
    </EmptyState>
  );
}
