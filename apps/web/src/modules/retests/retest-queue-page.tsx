import { providerRetests } from '@gatehouse/contract/retests';
import { useRead } from '../../core/data/use-read.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { queueColumns } from './retest-columns.tsx';
import { RetestList } from './retest-list.tsx';
import { retestsNames } from './retests-names.texts.ts';
import { retestsTexts as texts } from './retests.texts.ts';
import { openStates, useRetestFilters } from './use-retest-filters.ts';

/** What all clients wait for, the most urgent first. */
export default function RetestQueuePage() {
  const filters = useRetestFilters({ sort: 'expectedDate', state: openStates });
  const list = useRead(providerRetests.queue, { query: filters.query }, { keepPrevious: true });
  usePageTitle(retestsNames.queueTitle);
  return (
    <>
      <PageHeader title={retestsNames.queueTitle} context={texts.contextOfQueue} />
      <RetestList
        list={list}
        filters={filters}
        columns={queueColumns}
        rowLink={({ _id, company }) => `/provider/companies/${company._id}/retests/${_id}`}
        empty={
          <EmptyState kind="cleared" title={texts.list.noneInQueue}>
            {texts.list.noneInQueueWhy}
          </EmptyState>
        }
      />
    </>
  );
}
