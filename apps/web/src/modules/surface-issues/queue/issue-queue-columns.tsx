import type { QueuedIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { Link } from 'react-router';

import { shortTimeWidth } from '../../../ui/table/column-widths.ts';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { ClientCell, clientColumn, titleOverClient } from '../../../shared/clients/client-rows.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { issueListPath } from '../issue-address.ts';
import { issueColumns } from '../list/issue-columns.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { queueTexts } from './issue-queue.texts.ts';

const texts = issueTexts.columns;
const sorts: readonly string[] = providerSurfaceIssues.queue.list.sorts;

const client = clientColumn<QueuedIssue>(texts.client, ({ company }) => (
  <Link to={issueListPath(company._id)} aria-label={queueTexts.openClient(company.name)}>
    <ClientCell company={company} />
  </Link>
));

const first: Column<QueuedIssue> = {
  key: 'first',
  title: texts.first,
  cell: ({ firstSeen }) => <RelativeTime moment={firstSeen} look="short" />,
  width: shortTimeWidth,
  sort: 'firstSeen',
  firstSort: 'descending',
  priority: 'lower',
};

const titleBeside = titleOverClient<QueuedIssue>(({ title }) => title);

/** The issue columns over all clients: with the client, and without the client's assignee. */
export const queueColumns: readonly Column<QueuedIssue>[] = issueColumns
  .filter(({ key }) => key !== 'assignee' && key !== 'seen')
  .flatMap(({ sort, ...column }): Column<QueuedIssue>[] => {
    const sorted = sort !== undefined && sorts.includes(sort) ? { ...column, sort } : column;
    // Hidden in a narrow window, because the title needs the space.
    const known = column.key === 'due' ? { ...sorted, priority: 'low' as const } : sorted;
    return column.key === 'title' ? [{ ...known, beside: titleBeside }, client] : [known];
  })
  .concat(first);
