import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import type { ClientRetestRow, RetestRow } from '@gatehouse/contract/retests/retest.schema';
import { retestTurns } from '@gatehouse/contract/retests/retest';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { clientRowKey, recordOfKey } from '../../shared/clients/client-rows.tsx';
import { EngagementHead } from '../../shared/engagements/engagement-head.tsx';
import { HeadSkeleton } from '../../shared/engagements/engagement-page-frame.tsx';
import { engagementTexts } from '../../shared/engagements/engagement.texts.ts';
import { RecordFailure } from '../../shared/records/record-failure.tsx';
import type { Peek } from '../../shared/resource-list/peek.tsx';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
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

/** The options that the lists of both sides share. */
const listOf = (side: Side) => ({
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
});

const ownKeyOf = ({ _id, engagement }: RetestRow): string => `${engagement._id}.${_id}`;

function ownRecordOf(key: string) {
  const [engagementId = '', retestId = ''] = key.split('.');
  return { engagementId, retestId };
}

const ownAddressOf = ({ engagementId, retestId }: RetestKey): string =>
  `/engagements/${engagementId}/retests/${retestId}`;

/** Returns the settings to show a retest beside its list. */
const peekOf = (keyOf: (rowKey: string) => RetestKey, addressOf: (key: RetestKey) => string): Peek<RetestRow> => ({
  title: ({ row }) => <bdi>{row === undefined ? retestsNames.title : titleOf(row)}</bdi>,
  content: ({ id, onNext }) => <RetestPeek key={id} {...keyOf(id)} onNext={onNext} />,
  footer: ({ id }) => <RetestPeekActions {...keyOf(id)} />,
  page: ({ id }) => addressOf(keyOf(id)),
});

const clientList = {
  ...listOf('client'),
  rowKey: ownKeyOf,
  peek: peekOf(ownRecordOf, ownAddressOf),
  columns: retestColumns,
  rowLink: (retest: RetestRow) => ownAddressOf(ownRecordOf(ownKeyOf(retest))),
  card: (retest: RetestRow, Link: Parameters<typeof RetestCard>[0]['Link']) => (
    <RetestCard retest={retest} side="client" Link={Link} />
  ),
};

/** The retests of all engagements of the company. */
export function AllRetestsPage() {
  return (
    <>
      <TitledHeader title={retestsNames.title} />
      <ResourceList list={retests.all} {...clientList} />
    </>
  );
}

function recordOf(key: string) {
  const { companyId, id } = recordOfKey(key);
  return { companyId, retestId: id };
}

const addressOf = ({ companyId, retestId }: RetestKey): string =>
  `/provider/companies/${companyId}/retests/${retestId}`;

/** The retests of all clients, most urgent first. */
export function RetestQueuePage() {
  return (
    <>
      <TitledHeader title={retestsNames.queueTitle} />
      <ResourceList
        list={providerRetests.queue}
        {...listOf('provider')}
        columns={queueColumns}
        defaultSort="expectedDate"
        rowKey={clientRowKey}
        peek={peekOf(recordOf, addressOf)}
        rowLink={(retest: ClientRetestRow) => addressOf(recordOf(clientRowKey(retest)))}
        card={(retest, Link) => <RetestCard retest={retest} side="provider" Link={Link} />}
      />
    </>
  );
}

/** The request dialog in the address: `?request=<finding>,<finding>`, or `?request=` without a selection. */
function useRequestAddress() {
  const [search, setSearch] = useSearchParams();
  const request = search.get('request');
  const change = (value: string | null) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (value === null) next.delete('request');
      else next.set('request', value);
      return next;
    });
  return {
    findingIds: request === null ? null : request.split(',').filter((id) => id !== ''),
    close: () => change(null),
  };
}

/** The retests of an engagement, with the dialog to request another. */
export function EngagementRetestsPage() {
  const { id = '' } = useParams();
  const { data: engagement, failure, refresh } = useRead(engagements.overview, { params: { id } });
  const request = useRequestAddress();
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
      {request.findingIds && (
        <RequestRetest
          engagementId={id}
          findingIds={request.findingIds}
          onClose={request.close}
          onRequested={({ _id }) => void navigate(`/engagements/${id}/retests/${_id}`)}
        />
      )}
    </>
  );
}
