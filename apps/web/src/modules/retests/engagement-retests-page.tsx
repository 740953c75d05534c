import { retests } from '@gatehouse/contract/retests';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { useEngagementTabs } from '../../core/engagement-tabs.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RequestRetest } from './request-retest.tsx';
import { retestColumns } from './retest-columns.tsx';
import { RetestList } from './retest-list.tsx';
import { retestsNames } from './retests-names.texts.ts';
import { retestsTexts as texts } from './retests.texts.ts';
import { useRetestFilters } from './use-retest-filters.ts';

/**
 * The dialog has an address, so that any screen can lead to it: `?request=<finding>,<finding>`, or `?request=` with none
 * chosen yet.
 */
function useRequestAddress() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('request');
  const change = (wanted: string | null) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (wanted === null) next.delete('request');
      else next.set('request', wanted);
      return next;
    });
  return {
    findingIds: asked === null ? null : asked.split(',').filter((id) => id !== ''),
    open: () => change(''),
    close: () => change(null),
  };
}

/** The retests of one engagement, and the way to ask for another. */
export default function EngagementRetestsPage() {
  const { id = '' } = useParams();
  const filters = useRetestFilters({ sort: '-createdAt' });
  const list = useRead(retests.list, { params: { id }, query: filters.query }, { keepPrevious: true });
  const request = useRequestAddress();
  const navigate = useNavigate();
  usePageTitle(retestsNames.title);

  const ask = (
    <Button variant="primary" onClick={request.open}>
      {texts.request.open}
    </Button>
  );
  return (
    <>
      <PageHeader
        trail={<Link to={`/engagements/${id}`}>{texts.backToEngagement}</Link>}
        title={retestsNames.title}
        context={texts.context}
        action={ask}
        tabs={useEngagementTabs(id)}
      />
      <RetestList
        list={list}
        filters={filters}
        columns={retestColumns}
        rowLink={({ _id }) => `/engagements/${id}/retests/${_id}`}
        empty={
          <EmptyState kind="first-use" title={texts.list.none}>
            {texts.list.noneWhy}
          </EmptyState>
        }
      />
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
