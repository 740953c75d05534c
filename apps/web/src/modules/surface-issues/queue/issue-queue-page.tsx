import type { QueueFacets } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import type { QueuedIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { formatNumber } from '../../../core/texts.ts';
import { facetsOf } from '../../../shared/resource-list/facets-of.tsx';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import { SpokenTotal } from '../../../shared/resource-list/spoken-total.tsx';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { useEndlessRows } from '../../../shared/resource-list/use-list-rows.ts';
import { type ListState, useListState } from '../../../shared/resource-list/use-list-state.ts';
import { issueAddress } from '../../../shared/surface/surface-tabs.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { IssueCard } from '../list/issue-columns.tsx';
import { commonFilterViews, issueFilterCounts } from '../list/issue-filters.tsx';
import { openIssues } from '../list/issue-views.ts';
import { IssuePeek, IssuePeekActions } from '../record/issue-peek.tsx';
import { issueNames } from '../surface-issues-names.texts.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import { queueTexts } from './issue-queue.texts.ts';
import { queueColumns } from './issue-queue-columns.tsx';
import { queueViews } from './issue-queue-views.ts';
import { changeOfAll, queueBulk, QueueChanges, type QueueTarget } from './queue-bulk.tsx';
import { useClientJobs } from './use-client-jobs.tsx';

const list = providerSurfaceIssues.queue;
const listTexts = { ...issueTexts.list, ...queueTexts };

/** Returns the key of a row. It includes the client, so that a shared link finds the open issue. */
const keyOf = ({ _id, company }: QueuedIssue): string => `${company._id}.${_id}`;

function issueKeyOf(key: string) {
  const [companyId = '', issueId = ''] = key.split('.');
  return { companyId, issueId };
}

const peek: Peek<QueuedIssue> = {
  title: ({ row }) => <bdi>{row?.title ?? issueTexts.columns.title}</bdi>,
  content: ({ id }) => <IssuePeek {...issueKeyOf(id)} />,
  footer: ({ id }) => <IssuePeekActions {...issueKeyOf(id)} />,
  page: ({ id }) => {
    const { companyId, issueId } = issueKeyOf(id);
    return issueAddress(issueId, companyId);
  },
};

const useCounts = (query: Record<string, string>): QueueFacets | undefined =>
  useRead(providerSurfaceIssues.queueFacets, { query }, { keepPrevious: true }).data;

function queueFacets(state: ListState, facets: QueueFacets | undefined) {
  const { severity, ...others } = commonFilterViews(facets);
  const options = facets?.clients.map(({ _id, name, count }) => ({
    value: _id,
    label: name,
    count: formatNumber(count),
  }));
  const company = { label: issueTexts.filters.client, options, wordOf: () => queueTexts.oneClient };
  return facetsOf(list, state, {
    // Severity is collapsed, because otherwise the toolbar would need a second line.
    filters: { company, severity: { ...severity, isFurther: true }, ...others },
    counts: issueFilterCounts(facets),
  });
}

const viewsOfState = queueViews({ all: undefined, open: undefined });

export default function IssueQueuePage() {
  usePageTitle(issueNames.queue);
  const state = useListState(list, { views: viewsOfState, defaultView: 'retest' });
  const source = useEndlessRows({ list, state });
  const { sort: _sort, ...filter } = state.query as Record<string, string>;
  const facets = useCounts(filter);
  const views = queueViews({ all: useCounts({}), open: useCounts(openIssues) });
  const jobs = useClientJobs();
  const [target, setTarget] = useState<QueueTarget | null>(null);
  return (
    <>
      <PageHeader title={issueNames.queue} />
      <ListView
        name="issue-queue"
        columns={queueColumns}
        texts={listTexts}
        state={state}
        source={source}
        rowKey={keyOf}
        rowLink={({ _id, company }) => issueAddress(_id, company._id)}
        views={views}
        facets={queueFacets(state, facets)}
        peek={peek}
        bulk={queueBulk(setTarget)}
        more={changeOfAll({ filter, facets, total: source.total }, setTarget)}
        card={(issue, Link) => <IssueCard issue={issue} client={issue.company.name} Link={Link} />}
        notes={<SpokenTotal source={source} texts={issueTexts.list} />}
      />
      <QueueChanges jobs={jobs} target={target} onClose={() => setTarget(null)} />
    </>
  );
}
