import { mayEnter } from '@gatehouse/contract/access';
import { type ClientCompany, provider } from '@gatehouse/contract/provider';
import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { Link } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { useCursorPaging, useListAddress, useSearchText } from '../../core/list-address.ts';
import { useViewer } from '../../core/session-store.ts';
import { shownList, shownNumber } from '../../core/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { providerTexts } from './provider.texts.ts';

const texts = providerTexts.companies;

const columns: readonly Column<ClientCompany>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'shortName', title: texts.columns.shortName, cell: ({ shortName }) => <bdi>{shortName}</bdi>, width: '140px' },
  {
    key: 'services',
    title: texts.columns.services,
    cell: ({ services }) => shownList(services.map((service) => texts.serviceNames[service])),
  },
  {
    key: 'users',
    title: texts.columns.users,
    cell: ({ numOfUsers }) => shownNumber(numOfUsers),
    kind: 'number',
    width: '90px',
  },
  {
    key: 'engagements',
    title: texts.columns.engagements,
    cell: ({ numOfEngagements }) => shownNumber(numOfEngagements),
    kind: 'number',
    width: '120px',
  },
  {
    key: 'findings',
    title: texts.columns.findings,
    cell: ({ _id }) => <Link to={`/provider/companies/${_id}/findings`}>{texts.toFindings}</Link>,
    width: '150px',
  },
];

function useCompanyList() {
  const [{ q = '' }, change, clear] = useListAddress(['q']);
  const { cursor, movesFrom } = useCursorPaging();
  const [text, setText] = useSearchText(q, (typed) => change({ q: typed }));
  const list = useRead(provider.companies, { query: { q, cursor } }, { keepPrevious: true });
  const isFiltered = q !== '';
  const clearAll = () => {
    setText('');
    clear();
  };
  return {
    list,
    filters: { text, setText, isFiltered, clear: clearAll },
    onClear: isFiltered ? clearAll : undefined,
    movesFrom,
  };
}

export function CompaniesTab() {
  const mayWrite = mayEnter(providerEngagements.list.access, useViewer());
  const { list, filters, onClear, movesFrom } = useCompanyList();
  const failure = list.failure;
  const page = list.data;
  return (
    <>
      <FilterBar filters={filters} texts={texts} />
      <Card padding="flush">
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={page?.rows ?? []}
          rowKey={({ _id }) => _id}
          rowLink={mayWrite ? ({ _id }) => `/provider/companies/${_id}/engagements` : undefined}
          texts={texts.table}
          isLoading={list.isLoading}
          failure={
            failure &&
            !page && (
              <ErrorState
                texts={coreTexts.errorState}
                message={failure.message}
                requestId={failure.requestId}
                onRetry={list.refresh}
              />
            )
          }
          empty={<CompaniesEmpty onClear={onClear} />}
        />
        {page && page.rows.length > 0 && (
          <Pager
            texts={{ ...texts.pager, summary: texts.summary(page.rows.length, page.total) }}
            {...movesFrom(page.nextCursor)}
          />
        )}
      </Card>
    </>
  );
}

function CompaniesEmpty({ onClear }: { onClear: (() => void) | undefined }) {
  const clear = onClear && <Button onClick={onClear}>{texts.clear}</Button>;
  return (
    <EmptyState kind={onClear ? 'filtered' : 'first-use'} title={onClear ? texts.filtered : texts.none} action={clear}>
      {onClear ? texts.filteredWhy : texts.noneWhy}
    </EmptyState>
  );
}
