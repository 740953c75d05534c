import { retests } from '@gatehouse/contract/retests';
import { useRead } from '../../core/data/use-read.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { retestColumns } from './retest-columns.tsx';
import { RetestList } from './retest-list.tsx';
import { retestsNames } from './retests-names.texts.ts';
import { retestsTexts as texts } from './retests.texts.ts';
import { useRetestFilters } from './use-retest-filters.ts';

/** The retests of all engagements, for the client's people. */
export default function AllRetestsPage() {
  const filters = useRetestFilters({ sort: '-createdAt' });
  const list = useRead(retests.all, { query: filters.query }, { keepPrevious: true });
  usePageTitle(retestsNames.title);
  return (
    <>
      <PageHeader title={retestsNames.title} context={texts.context} />
      <RetestList
        list={list}
        filters={filters}
        columns={retestColumns}
        rowLink={({ _id, engagement }) => `/engagements/${engagement._id}/retests/${_id}`}
        empty={
          <EmptyState kind="first-use" title={texts.list.none}>
            {texts.list.noneWhy}
          </EmptyState>
        }
      />
    </>
  );
}
