import { bookmarkId } from '@gatehouse/contract/bookmarks';
import { engagements } from '@gatehouse/contract/engagements';
import { type ClientRetestRow, type RetestRow, retestTurns } from '@gatehouse/contract/retest-schema';
import { providerRetests, retests } from '@gatehouse/contract/retests';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { EngagementHead } from '../../shared/engagements/engagement-head.tsx';
import { engagementTexts } from '../../shared/engagements/engagement.texts.ts';
import { RecordFailure } from '../../shared/records/record-failure.tsx';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { RequestRetest } from './request-retest.tsx';
import { queueColumns, RetestCard, retestColumns } from './retest-columns.tsx';
import { openStates, type Side } from './retest-side.ts';
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

/** What the lists of both sides have in common. */
const listOf = (side: Side) => ({
  name: `retests-${side}`,
  texts: side === 'client' ? texts : { ...texts, noneWhy: texts.noneForStaff },
  filters: {
    state: { label: texts.columns.status, values: retestsTexts.states },
    turn: { label: texts.columns.turn, values: turnWords(side) },
    overdue: { label: texts.overdue },
  },
  views: viewsOf(side),
  defaultView: 'open',
  rowMark: ({ _id, idVisual }: RetestRow) => <BookmarkStar id={bookmarkId('retest', _id)} name={idVisual} />,
});

const clientList = {
  ...listOf('client'),
  columns: retestColumns,
  rowLink: ({ _id, engagement }: RetestRow) => `/engagements/${engagement._id}/retests/${_id}`,
  card: (retest: RetestRow, Link: Parameters<typeof RetestCard>[0]['Link']) => (
    <RetestCard retest={retest} side="client" Link={Link} />
  ),
};

/** The retests of all engagements of the company. */
export function AllRetestsPage() {
  usePageTitle(retestsNames.title);
  return (
    <>
      <PageHeader title={retestsNames.title} />
      <ResourceList list={retests.all} {...clientList} />
    </>
  );
}

/** The retests of all clients, the most urgent first. */
export function RetestQueuePage() {
  usePageTitle(retestsNames.queueTitle);
  return (
    <>
      <PageHeader title={retestsNames.queueTitle} />
      <ResourceList
        list={providerRetests.queue}
        {...listOf('provider')}
        columns={queueColumns}
        defaultSort="expectedDate"
        rowLink={({ _id, company }: ClientRetestRow) => `/provider/companies/${company._id}/retests/${_id}`}
        card={(retest, Link) => <RetestCard retest={retest} side="provider" Link={Link} />}
      />
    </>
  );
}

/** The address opens the dialog: `?request=<finding>,<finding>`, or `?request=` with none selected yet. */
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
    open: () => change(''),
    close: () => change(null),
  };
}

/** The retests of one engagement, and the request of another one. */
export function EngagementRetestsPage() {
  const { id = '' } = useParams();
  const { data: engagement, failure, refresh } = useRead(engagements.overview, { params: { id } });
  const request = useRequestAddress();
  const navigate = useNavigate();
  usePageTitle(engagement ? `${retestsNames.title} · ${engagement.title}` : retestsNames.title);
  const action = (
    <Button variant="primary" onClick={request.open}>
      {retestsTexts.request.open}
    </Button>
  );
  if (failure && !engagement)
    return (
      <RecordFailure failure={failure} missing={{ ...engagementTexts.missing, to: '/engagements' }} onRetry={refresh} />
    );
  return (
    <>
      {engagement ? <EngagementHead engagement={engagement} actions={action} /> : <Skeleton height="139px" />}
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
