import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import type { ClientRetestRow, RetestRow } from '@gatehouse/contract/retests/retest.schema';
import { retestTurns } from '@gatehouse/contract/retests/retest';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { useNavigate, useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { bySide, clientBase } from '../../core/sides.ts';
import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { clientRowKey, recordOfKey } from '../../shared/clients/client-rows.tsx';
import { useAddressParameter } from '../../core/use-address-parameter.ts';
import { EngagementHead } from '../../shared/engagements/engagement-head.tsx';
import { HeadSkeleton } from '../../shared/engagements/engagement-page-frame.tsx';
import { engagementTexts } from '../../shared/engagements/engagement.texts.ts';
import { RecordFailure } from '../../shared/records/record-failure.tsx';
import type { Peek } from '../../shared/resource-list/peek.tsx';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import type { CardLink } from '../../ui/table/data-table-column.ts';
import { RequestRetest } from './request-retest.tsx';
import { queueColumns, RetestCard, retestColumns } from './retest-columns.tsx';
import { type RetestKey, RetestPeek, RetestPeekActions } from './retest-peek.tsx';
import { openStates, type Side, titleOf } from './retest-side.ts';
import { retestsNames } from './retests-names.texts.ts';
import { retestsTexts } from './retests.texts.ts';

const texts = retestsTexts.list;

const viewsOf = (side: Side) => [
  { key: 'waiting', label: texts.views.waiting, parameters: { turn: side } },
  { key: 'open', label: texts.views.open, parameters: { state: openStates.join(',') } },
  { key: 'done', label: texts.views.done, parameters: { state: 'Done' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

const turnWords = (side: Side) =>
  Object.fromEntries(retestTurns.map((turn) => [turn, turn === side ? texts.you : texts.turns[turn]]));

const pathOf = ({ companyId, engagementId, retestId }: RetestKey): string =>
  `${bySide(companyId, `/engagements/${engagementId}`, () => clientBase(companyId))}/retests/${retestId}`;

interface RowKeys<Row> {
  /** The key of a row also names the engagement, or the client for staff, so that a shared link finds the retest. */
  rowKey: (row: Row) => string;
  keyOf: (rowKey: string) => RetestKey;
}

/** The settings of the lists of one side, with the retest shown beside them. */
function listOf<Row extends RetestRow>(side: Side, { rowKey, keyOf }: RowKeys<Row>) {
  const peek: Peek<RetestRow> = {
    title: ({ row }) => <bdi>{row === undefined ? retestsNames.title : titleOf(row)}</bdi>,
    content: ({ id, onNext }) => <RetestPeek key={id} {...keyOf(id)} onNext={onNext} />,
    footer: ({ id }) => <RetestPeekActions {...keyOf(id)} />,
    page: ({ id }) => pathOf(keyOf(id)),
  };
  return {
    name: `retests-${side}` as const,
    texts: side === 'client' ? texts : { ...texts, noneWhy: texts.noneForStaff },
    filters: {
      state: { label: texts.columns.status, values: retestsTexts.states },
      turn: { label: texts.columns.turn, values: turnWords(side) },
      overdue: { label: texts.overdue },
    },
    views: viewsOf(side),
    defaultView: 'open',
    workspace: true,
    rowMark: ({ _id, idVisual }: RetestRow) => <BookmarkStar id={bookmarkId('retest', _id)} name={idVisual} />,
    rowKey,
    peek,
    rowLink: (row: Row) => pathOf(keyOf(rowKey(row))),
    card: (row: Row, Link: CardLink) => <RetestCard retest={row} side={side} Link={Link} />,
  };
}

const clientList = {
  ...listOf<RetestRow>('client', {
    rowKey: ({ _id, engagement }) => `${engagement._id}.${_id}`,
    keyOf: (key) => {
      const [engagementId = '', retestId = ''] = key.split('.');
      return { engagementId, retestId };
    },
  }),
  columns: retestColumns,
};

const queue = listOf<ClientRetestRow>('provider', {
  rowKey: clientRowKey,
  keyOf: (key) => {
    const { companyId, id } = recordOfKey(key);
    return { companyId, retestId: id };
  },
});

/** The retests of all engagements of the company. */
export function AllRetestsPage() {
  return (
    <>
      <TitledHeader title={retestsNames.title} />
      <ResourceList list={retests.all} {...clientList} />
    </>
  );
}

/** The retests of all clients, most urgent first. */
export function RetestQueuePage() {
  return (
    <>
      <TitledHeader title={retestsNames.title} />
      <ResourceList list={providerRetests.queue} {...queue} columns={queueColumns} defaultSort="expectedDate" />
    </>
  );
}

/** The retests of an engagement, with the dialog to request another. */
export function EngagementRetestsPage() {
  const { id = '' } = useParams();
  const { data: engagement, failure, refresh } = useRead(engagements.overview, { params: { id } });
  // The findings of the request dialog: `?request=<finding>,<finding>`, or `?request=` without a selection.
  const [request, setRequest] = useAddressParameter('request');
  const navigate = useNavigate();
  usePageTitle(engagement ? `${retestsNames.title} · ${engagement.title}` : retestsNames.title);
  if (failure && !engagement)
    return (
      <RecordFailure
        isPage
        failure={failure}
        missing={{ ...engagementTexts.missing, to: '/engagements' }}
        onRetry={refresh}
      />
    );
  return (
    <>
      {engagement ? <EngagementHead engagement={engagement} /> : <HeadSkeleton />}
      <ResourceList list={retests.list} params={{ id }} {...clientList} />
      {request !== null && (
        <RequestRetest
          engagementId={id}
          findingIds={request.split(',').filter((finding) => finding !== '')}
          onClose={() => setRequest(null)}
          onRequested={({ _id }) => void navigate(`/engagements/${id}/retests/${_id}`)}
        />
      )}
    </>
  );
}
