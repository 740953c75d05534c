import { type ClientEngagement, providerEngagements } from '@gatehouse/contract/provider-engagements';
import { useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { addedFindingsTexts } from './added-findings.texts.ts';
import { CarryOverDialog } from './carry-over-dialog.tsx';
import { engagementFindingColumns } from './engagement-finding-columns.tsx';
import { EngagementFindingFilters } from './engagement-finding-filters.tsx';
import { EngagementFrame, type FrameParams } from './engagement-frame.tsx';
import styles from './forms.module.css';
import { PageFailure } from './page-failure.tsx';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';
import { type EngagementFindingFilter, useEngagementFindingFilters } from './use-engagement-finding-filters.ts';

const texts = addedFindingsTexts.findings;

/** The findings of an engagement, and the three ways in which they come about. */
export default function EngagementFindingsPage() {
  return (
    <EngagementFrame>{(engagement, params) => <FindingsOf engagement={engagement} params={params} />}</EngagementFrame>
  );
}

const engagementAddress = ({ companyId, id }: FrameParams) => `/provider/companies/${companyId}/engagements/${id}`;

function FindingsOf({ engagement, params }: { engagement: ClientEngagement; params: FrameParams }) {
  const filters = useEngagementFindingFilters();
  const [isCarrying, setIsCarrying] = useState(false);
  return (
    <>
      <div className={styles.toolbar}>
        <EngagementFindingFilters filters={filters} />
        <div className={styles.inRow}>
          <LinkButton
            to={`/provider/companies/${params.companyId}/imports?engagement=${encodeURIComponent(engagement._id)}`}
          >
            {texts.toImports}
          </LinkButton>
          <Button onClick={() => setIsCarrying(true)}>{texts.carry}</Button>
          <LinkButton variant="primary" to={`${engagementAddress(params)}/findings/new`}>
            {texts.add}
          </LinkButton>
        </div>
      </div>
      <Card padding="flush">
        <FindingTable params={params} filters={filters} />
      </Card>
      {isCarrying && <CarryOverDialog params={params} onClose={() => setIsCarrying(false)} />}
    </>
  );
}

function FindingTable({ params, filters }: { params: FrameParams; filters: EngagementFindingFilter }) {
  const list = useRead(
    providerEngagements.findings,
    { params, query: filters.query },
    { keepPrevious: true, refreshOnOpen: true },
  );
  const failure = list.failure;
  const page = list.data;
  const rows = page?.rows ?? [];
  const { missing: title, missingWhy: why, back } = providerEngagementsTexts.frame;
  const lost = { title, why, back, to: `/provider/companies/${params.companyId}/engagements` };
  return (
    <>
      <DataTable
        caption={texts.caption}
        columns={engagementFindingColumns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/provider/companies/${params.companyId}/findings/${_id}`}
        sort={filters.sort}
        onSort={filters.setSort}
        texts={texts.table}
        isLoading={list.isLoading}
        failure={failure && !page && <PageFailure failure={failure} lost={lost} onRetry={list.refresh} />}
        empty={<ListEmpty params={params} filters={filters} />}
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

function ListEmpty({ params, filters }: { params: FrameParams; filters: EngagementFindingFilter }) {
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
    <EmptyState
      kind="first-use"
      title={texts.none}
      action={<LinkButton to={`${engagementAddress(params)}/findings/new`}>{texts.add}</LinkButton>}
    >
      {texts.noneWhy}
    </EmptyState>
  );
}
