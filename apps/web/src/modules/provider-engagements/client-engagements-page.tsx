import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { Link, useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { useCompanyTabs } from '../../core/company-tabs.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { ClientEngagementFilters } from './client-engagement-filters.tsx';
import { clientEngagementColumns } from './client-engagement-columns.tsx';
import { PageFailure } from './page-failure.tsx';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';
import { type ClientEngagementFilter, useClientEngagementFilters } from './use-client-engagement-filters.ts';
import { useCompany } from './use-company.ts';

const texts = providerEngagementsTexts.list;

/** The engagements of one client, drafts among them. */
export default function ClientEngagementsPage() {
  const { companyId = '' } = useParams();
  const { name } = useCompany(companyId);
  const title = name === null ? texts.title : texts.titleOf(name);
  const filters = useClientEngagementFilters();
  usePageTitle(title);
  return (
    <>
      <PageHeader
        trail={<Link to="/provider">{providerEngagementsTexts.toCompanies}</Link>}
        title={<bdi>{title}</bdi>}
        context={texts.context}
        action={<CreateLink companyId={companyId} />}
        tabs={useCompanyTabs(companyId)}
      />
      <ClientEngagementFilters filters={filters} />
      <Card padding="flush">
        <EngagementTable companyId={companyId} filters={filters} />
      </Card>
    </>
  );
}

function CreateLink({ companyId }: { companyId: string }) {
  return (
    <LinkButton variant="primary" to={`/provider/companies/${companyId}/engagements/new`}>
      {texts.create}
    </LinkButton>
  );
}

function EngagementTable({ companyId, filters }: { companyId: string; filters: ClientEngagementFilter }) {
  const list = useRead(
    providerEngagements.list,
    { params: { companyId }, query: filters.query },
    { keepPrevious: true, refreshOnOpen: true },
  );
  const failure = list.failure;
  const page = list.data;
  const rows = page?.rows ?? [];
  const lost = {
    title: texts.missing,
    why: texts.missingWhy,
    to: '/provider',
    back: providerEngagementsTexts.toCompanies,
  };
  return (
    <>
      <DataTable
        caption={texts.caption}
        columns={clientEngagementColumns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/provider/companies/${companyId}/engagements/${_id}`}
        sort={filters.sort}
        onSort={filters.setSort}
        texts={texts.table}
        isLoading={list.isLoading}
        failure={failure && !page && <PageFailure failure={failure} lost={lost} onRetry={list.refresh} />}
        empty={<ListEmpty companyId={companyId} filters={filters} />}
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

function ListEmpty({ companyId, filters }: { companyId: string; filters: ClientEngagementFilter }) {
  if (!filters.isFiltered) {
    return (
      <EmptyState kind="first-use" title={texts.none} action={<CreateLink companyId={companyId} />}>
        {texts.noneWhy}
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="filtered" title={texts.filtered} action={<Button onClick={filters.clear}>{texts.clear}</Button>}>
      {texts.filteredWhy}
    </EmptyState>
  );
}
