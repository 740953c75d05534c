import { queueGroupings } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import type { QueuedIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { issueStatus } from '@gatehouse/domain/surface/issue-status';
import { Link } from 'react-router';

import {
  ClientCell,
  clientColumn,
  clientRowKey,
  recordOfKey,
  titleOverClient,
} from '../../../shared/clients/client-rows.tsx';
import { clientsAtMost, partsByClient } from '../../../shared/jobs/use-client-jobs.tsx';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { shortTimeWidth } from '../../../ui/table/column-widths.ts';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { filteredAddress, issueListPath, queuePath } from '../issue-address.ts';
import { staffScope } from '../list/company-issues.tsx';
import { issueColumns } from '../list/issue-columns.tsx';
import { clientFilter, commonFilterViews } from '../list/issue-filters.tsx';
import { IssueList } from '../list/issue-list.tsx';
import { groupingsOf, type IssueScope } from '../list/issue-scope.ts';
import { issueViews, openIssues } from '../list/use-issue-list.ts';
import { issueNames } from '../surface-issues-names.texts.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import { queueTexts } from './issue-queue.texts.ts';

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

const parameters = {
  retest: { status: String(issueStatus.retest) },
  recent: { ...openIssues, recent: 'true' },
  critical: { ...openIssues, severity: 'critical' },
  overdue: { due: 'overdue' },
  open: openIssues,
  all: {},
} as const;

/** The issues of all clients for staff; requested retests come first. */
const queueScope: IssueScope<QueuedIssue> = {
  ...staffScope,
  name: 'issue-queue',
  columns: queueColumns,
  texts: { ...issueTexts.list, ...queueTexts },
  list: providerSurfaceIssues.queue,
  facets: providerSurfaceIssues.queueFacets,
  groups: providerSurfaceIssues.queueGroups,
  groupings: groupingsOf(queueGroupings),
  viewsOf: issueViews(parameters, queueTexts.views),
  defaultView: 'retest',
  filtersOf: (facets) => {
    const { severity, ...others } = commonFilterViews(facets);
    // Severity is collapsed, because otherwise the toolbar would need a second line.
    return { company: clientFilter(facets), severity: { ...severity, isFurther: true }, ...others };
  },
  addressOf: (filter) => filteredAddress(queuePath, filter),
  rowKey: clientRowKey,
  keyOf: (key) => {
    const { companyId, id } = recordOfKey(key);
    return { companyId, issueId: id };
  },
  clientOf: ({ company }) => company.name,
  partsOf: partsByClient,
  // A search also matches client names here, but not in the list of one client.
  partsMatching: ({ company: _company, q, ...filter }, clients) =>
    q !== undefined || clients.length === 0 || clients.length > clientsAtMost
      ? null
      : clients.map((companyId) => ({ companyId, filter })),
};

export default function IssueQueuePage() {
  return (
    <>
      <TitledHeader title={issueNames.queue} />
      <IssueList scope={queueScope} />
    </>
  );
}
