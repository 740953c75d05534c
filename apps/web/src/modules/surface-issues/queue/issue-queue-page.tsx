import type { QueuedIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { Link } from 'react-router';
import type { IssueJob, QueueFacets } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { queueGroupings } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import { useState } from 'react';
import { issueStatus } from '@gatehouse/domain/surface/issue-status';

import { shortTimeWidth } from '../../../ui/table/column-widths.ts';
import type { Column } from '../../../ui/table/data-table-column.ts';
import {
  ClientCell,
  clientColumn,
  titleOverClient,
  clientRowKey,
  recordOfKey,
} from '../../../shared/clients/client-rows.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { issueListPath } from '../issue-address.ts';
import { issueColumns, IssueCard } from '../list/issue-columns.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { queueTexts } from './issue-queue.texts.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { facetsOf } from '../../../shared/resource-list/facets-of.tsx';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import { SpokenTotal } from '../../../shared/resource-list/spoken-total.tsx';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { useEndlessRows } from '../../../shared/resource-list/use-list-rows.ts';
import { type ListState, useListState } from '../../../shared/resource-list/use-list-state.ts';
import { issueAddress } from '../../../shared/surface/surface-tabs.ts';
import { commonFilterViews, issueFilterCounts } from '../list/issue-filters.tsx';
import { useGroupChoice, groupedTable, groupingOf, withoutSorts } from '../list/grouped-list.ts';
import { groupParameter, openIssues } from '../list/use-issue-list.ts';
import { IssuePeek, IssuePeekActions } from '../record/lazy-issue-peek.tsx';
import { issueNames } from '../surface-issues-names.texts.ts';
import { changeOfAll, queueBulk, QueueChanges, type QueueTarget, useQueueGroups } from './queue-groups.tsx';
import { useClientJobs } from '../../../shared/jobs/use-client-jobs.tsx';
import { staleNouns } from '../list/issue-job.tsx';
import { type QuickView, quickViews } from '../../../shared/resource-list/quick-view.ts';

const sorts: readonly string[] = providerSurfaceIssues.queue.list.sorts;

const client = clientColumn<QueuedIssue>(issueTexts.columns.client, ({ company }) => (
  <Link to={issueListPath(company._id)} aria-label={queueTexts.openClient(company.name)}>
    <ClientCell company={company} />
  </Link>
));

const first: Column<QueuedIssue> = {
  key: 'first',
  title: issueTexts.columns.first,
  cell: ({ firstSeen }) => <RelativeTime moment={firstSeen} look="short" />,
  width: shortTimeWidth,
  sort: 'firstSeen',
  firstSort: 'descending',
  priority: 'lower',
};

const titleBeside = titleOverClient<QueuedIssue>(({ title }) => title);

/** The issue columns over all clients: with the client, and without the client's assignee. */
const queueColumns: readonly Column<QueuedIssue>[] = issueColumns
  .filter(({ key }) => key !== 'assignee' && key !== 'seen')
  .flatMap(({ sort, ...column }): Column<QueuedIssue>[] => {
    const sorted = sort !== undefined && sorts.includes(sort) ? { ...column, sort } : column;
    // Hidden in a narrow window, because the title needs the space.
    const known = column.key === 'due' ? { ...sorted, priority: 'low' as const } : sorted;
    return column.key === 'title' ? [{ ...known, beside: titleBeside }, client] : [known];
  })
  .concat(first);

const texts = queueTexts.views;

const parametersByView = {
  retest: { status: String(issueStatus.retest) },
  recent: { ...openIssues, recent: 'true' },
  critical: { ...openIssues, severity: 'critical' },
  overdue: { due: 'overdue' },
  open: openIssues,
  all: {},
} as const;
type QueueView = keyof typeof parametersByView;

/** Counts over all issues, and over the open ones. */
interface QueueCounts {
  all: QueueFacets | undefined;
  open: QueueFacets | undefined;
}

const countOf: Record<QueueView, (counts: QueueCounts) => number | undefined> = {
  retest: ({ all }) => all?.status[issueStatus.retest],
  recent: ({ open }) => open?.recent,
  critical: ({ open }) => open?.severity.critical,
  overdue: ({ all }) => all?.overdue,
  open: ({ open }) => open?.total,
  all: ({ all }) => all?.total,
};

/** Returns the staff's quick views over all clients; requested retests come first. */
const queueViews = (counts: QueueCounts): readonly QuickView[] =>
  quickViews({ parameters: parametersByView, labels: texts, countOf }, counts);

const list = providerSurfaceIssues.queue;
const listTexts = { ...issueTexts.list, ...queueTexts };

function issueKeyOf(key: string) {
  const { companyId, id } = recordOfKey(key);
  return { companyId, issueId: id };
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

const { startJob: start, job: read, undoJob: undo } = providerSurfaceIssues;
const jobCalls = { start, read, undo, stale: staleNouns };

const groupedColumns = withoutSorts(queueColumns);

const also = [groupParameter];
const viewsOfState = queueViews({ all: undefined, open: undefined });

export default function IssueQueuePage() {
  const state = useListState(list, { views: viewsOfState, defaultView: 'retest', also });
  const source = useEndlessRows({ list, state });
  const { sort: _sort, ...filter } = state.query as Record<string, string>;
  const facets = useCounts(filter);
  const views = queueViews({ all: useCounts({}), open: useCounts(openIssues) });
  const jobs = useClientJobs<IssueJob>(jobCalls);
  const [target, setTarget] = useState<QueueTarget | null>(null);
  const [by, chooseGroup] = useGroupChoice(state, queueGroupings);
  const groups = useQueueGroups({ state, filter, by, onChange: setTarget });
  return (
    <>
      <TitledHeader title={issueNames.queue} />
      <ListView
        name="issue-queue"
        columns={queueColumns}
        texts={listTexts}
        state={state}
        source={source}
        grouping={groupingOf(queueGroupings, by, chooseGroup)}
        {...(by !== undefined && groupedTable(groups, { columns: groupedColumns, texts: listTexts, source }))}
        rowKey={clientRowKey}
        rowLink={({ _id, company }) => issueAddress(_id, company._id)}
        views={views}
        facets={queueFacets(state, facets)}
        peek={peek}
        workspace
        bulk={queueBulk(setTarget)}
        more={changeOfAll({ filter, facets, total: source.total }, setTarget)}
        card={(issue, Link) => <IssueCard issue={issue} client={issue.company.name} Link={Link} />}
        notes={<SpokenTotal source={source} texts={issueTexts.list} />}
      />
      <QueueChanges jobs={jobs} target={target} onClose={() => setTarget(null)} />
    </>
  );
}
