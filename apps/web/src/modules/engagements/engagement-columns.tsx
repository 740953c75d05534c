import type { EngagementRow } from '@gatehouse/contract/engagements';

import { shownNumber } from '../../core/texts.ts';
import { engagementSigns } from '../../shared/vocabulary/signs.ts';
import type { Column } from '../../ui/table/data-table-column.ts';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { countsOf, datesOf } from './engagement-labels.ts';
import { engagementsTexts } from './engagements.texts.ts';
import { RiskBadge } from './risk-badge.tsx';

const { columns } = engagementsTexts.list;

export const engagementColumns: readonly Column<EngagementRow>[] = [
  { key: 'title', title: columns.title, cell: (engagement) => <TitleCell {...engagement} />, sort: 'title' },
  {
    key: 'number',
    title: columns.number,
    cell: ({ reverseCount }) => shownNumber(reverseCount),
    kind: 'number',
    width: '72px',
    sort: 'createdAt',
    firstSort: 'descending',
  },
  {
    key: 'status',
    title: columns.status,
    cell: ({ status }) => <StatusBadge sign={engagementSigns[status]} label={engagementsTexts.statuses[status]} />,
    width: '132px',
  },
  { key: 'type', title: columns.type, cell: ({ type }) => <bdi>{type}</bdi>, width: '190px' },
  { key: 'dates', title: columns.dates, cell: (engagement) => <bdi>{datesOf(engagement)}</bdi>, width: '132px' },
  { key: 'findings', title: columns.findings, cell: (engagement) => <FindingsCell {...engagement} />, width: '212px' },
  {
    key: 'risk',
    title: columns.risk,
    cell: (engagement) => <RiskBadge {...engagement} />,
    width: '160px',
    sort: 'totalRisk',
    firstSort: 'descending',
  },
];

/** The link of the row is its visible id and its title: people search for the one and read the other. */
function TitleCell({ idVisual, title }: EngagementRow) {
  return <TwoLineCell first={<bdi>{title}</bdi>} second={<code>{idVisual}</code>} />;
}

function FindingsCell({ numOfFindings, statistics }: EngagementRow) {
  const counts = countsOf({ statistics, numOfFindings });
  return (
    <TwoLineCell first={<bdi>{engagementsTexts.list.findings(numOfFindings)}</bdi>} second={<bdi>{counts}</bdi>} />
  );
}
