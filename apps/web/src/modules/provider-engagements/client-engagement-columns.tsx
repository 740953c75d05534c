import { showsRisk } from '@gatehouse/contract/engagement-rules';
import type { ClientEngagementRow } from '@gatehouse/contract/provider-engagements';

import { shownNumber } from '../../core/texts.ts';
import type { Column } from '../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { daysText, ProgressBadge, PublicationBadge } from './engagement-signs.tsx';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const { columns } = providerEngagementsTexts.list;

export const clientEngagementColumns: readonly Column<ClientEngagementRow>[] = [
  { key: 'title', title: columns.title, cell: (engagement) => <TitleCell {...engagement} />, sort: 'title' },
  {
    key: 'publication',
    title: columns.publication,
    cell: ({ publication }) => <PublicationBadge publication={publication} />,
    width: '128px',
  },
  { key: 'status', title: columns.status, cell: ({ status }) => <ProgressBadge status={status} />, width: '132px' },
  { key: 'type', title: columns.type, cell: ({ type }) => <bdi>{type}</bdi>, width: '200px', priority: 'lower' },
  {
    key: 'dates',
    title: columns.dates,
    cell: (engagement) => <bdi>{daysText(engagement)}</bdi>,
    width: '196px',
    priority: 'lowest',
  },
  {
    key: 'findings',
    title: columns.findings,
    cell: ({ numOfFindings }) => shownNumber(numOfFindings),
    kind: 'number',
    width: '96px',
  },
  {
    key: 'risk',
    title: columns.risk,
    cell: ({ statistics }) =>
      showsRisk(statistics) ? statistics.totalRisk.toFixed(1) : providerEngagementsTexts.list.noRisk,
    kind: 'number',
    width: '104px',
    sort: 'totalRisk',
    firstSort: 'descending',
    priority: 'low',
  },
  {
    key: 'created',
    title: columns.created,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    width: '132px',
    sort: 'createdAt',
    firstSort: 'descending',
  },
];

/** People search for the id and read the title. */
function TitleCell({ idVisual, title }: ClientEngagementRow) {
  return <TwoLines first={<bdi>{title}</bdi>} second={<code>{idVisual}</code>} />;
}
