import type { Schema } from '@gatehouse/contract/core/endpoint';
import type { DeclaredList } from '@gatehouse/contract/core/list-of';
import type { RecordList } from '@gatehouse/contract/records/record-calls';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { ClientDueDates } from '../clients/client-due-dates.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { CardLines } from '../../ui/table/card-lines.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { facetsOf } from '../resource-list/facets-of.tsx';
import { ListView } from '../resource-list/list-view.tsx';
import { usePagedRows } from '../resource-list/use-list-rows.ts';
import { useListState } from '../resource-list/use-list-state.ts';
import { useOpenedClient } from '../sides/opened-client.ts';
import { SideHead } from '../sides/side-head.tsx';
import { useSide } from '../sides/use-side.ts';
import { declaredRecordTexts as texts } from './declared-records.texts.ts';
import { NewRecord } from './new-record.tsx';
import type { AnyRecordNoun, RecordRow } from './record-noun.ts';
import { RecordBadge, RecordStatus } from './record-status.tsx';
import { RecordDue } from './record-work.tsx';
import { recordWorkTexts as workTexts } from './record-work.texts.ts';
import { useRecordBulk } from './use-record-bulk.tsx';
import { workColumns, workFilters, workViews } from './work-columns.tsx';

// Loaded on demand, because many visits to a list open no record.
const RecordDetail = lazy(async () => ({ default: (await import('./record-detail.tsx')).RecordDetail }));

type RowList = DeclaredList<undefined, Schema<RecordRow>, RecordList['list']>;
type RowsParams = Parameters<typeof usePagedRows<RowList>>[0]['params'];

/** Returns the columns of a list of records. */
export const columnsOf = (noun: AnyRecordNoun): readonly Column<RecordRow>[] => [
  { key: 'title', title: texts.columns.title, cell: ({ title }) => title, sort: 'title' },
  ...(noun.columns ?? []),
  {
    key: 'status',
    title: texts.columns.status,
    cell: (record) => <RecordStatus noun={noun} record={record} />,
    width: '160px',
  },
  ...workColumns(noun),
  {
    key: 'created',
    title: texts.columns.created,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    width: '140px',
    sort: 'createdAt',
    firstSort: 'descending',
  },
];

/** Returns the quick views of a list of records; the open ones come first. */
export const viewsOf = (noun: AnyRecordNoun) => [
  { key: 'open', label: texts.views.open, parameters: { status: noun.openStatuses.join(',') } },
  ...workViews(noun),
  { key: 'all', label: texts.views.all, parameters: {} },
];

/** A record beside its list. */
export const RecordPeek = (opened: { noun: AnyRecordNoun; id: string }) => (
  <Suspense fallback={<SkeletonText lines={4} />}>
    <RecordDetail {...opened} />
  </Suspense>
);

interface RecordPageProps {
  noun: AnyRecordNoun;
  title: string;
}

interface RecordRowsProps {
  noun: AnyRecordNoun;
  list: RowList;
  params: RowsParams;
  /** The button that creates a record. */
  create: ReactNode;
}

/** The rows of a kind of record with their filters, each record beside them, and bulk status changes. */
function RecordRows({ noun, list, params, create }: RecordRowsProps) {
  const state = useListState(list, { views: viewsOf(noun), defaultView: 'open' });
  const source = usePagedRows<RowList>({ list, params, state });
  const { bar, ...selected } = useRecordBulk(noun, { source, state });
  const filters = { status: { label: texts.columns.status, values: noun.texts.statuses }, ...workFilters };
  return (
    <>
      <ListView<RecordRow>
        name={noun.name}
        columns={columnsOf(noun)}
        texts={{ ...noun.texts.list, sorts: { ...texts.sorts, ...workTexts.sorts }, noneAction: create }}
        state={state}
        source={source}
        facets={facetsOf(list, state, { filters, counts: undefined })}
        views={viewsOf(noun)}
        {...selected}
        card={(record, Link) => (
          <CardLines
            start={<RecordBadge noun={noun} record={record} />}
            title={<Link>{record.title}</Link>}
            end={<RelativeTime moment={record.createdAt} />}
            footEnd={<RecordDue noun={noun} record={record} />}
          />
        )}
        peek={{
          title: ({ row }) => <bdi>{row?.title ?? texts.columns.title}</bdi>,
          content: ({ id }) => <RecordPeek noun={noun} id={id} />,
        }}
      />
      {bar}
    </>
  );
}

/** The list of a kind of record, with each record beside it, the form of a new one and bulk status changes. */
export function RecordPage({ noun, title }: RecordPageProps) {
  const { calls, at } = useSide(noun.calls.own, noun.calls.staff);
  const companyId = useOpenedClient();
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      {noun.texts.create.open}
    </Button>
  );
  return (
    <>
      <SideHead title={title} action={create} />
      <ClientDueDates companyId={companyId}>
        <RecordRows noun={noun} {...at({ list: calls.list as RowList, params: undefined })} create={create} />
      </ClientDueDates>
      {isCreating && <NewRecord noun={noun} onClose={() => setIsCreating(false)} />}
    </>
  );
}
