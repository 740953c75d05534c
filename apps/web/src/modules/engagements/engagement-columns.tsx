import type { EngagementRow } from '@gatehouse/contract/engagements';

import { shownNumber } from '../../core/texts.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { countsOf, datesOf, engagementSigns } from './engagement-labels.ts';
import { engagementsTexts } from './engagements.texts.ts';
import { RiskBadge } from './risk-badge.tsx';

const { columns } = engagementsTexts.list;

export const engagementColumns: readonly Column<EngagementRow>[] = [
  { key: 'id', title: columns.id, cell: ({ idVisual }) => idVisual, kind: 'code', width: '150px' },
  {
    key: 'number',
    title: columns.number,
    cell: ({ reverseCount }) => shownNumber(reverseCount),
    kind: 'number',
    width: '64px',
    sort: 'createdAt',
    firstSort: 'descending',
  },
  { key: 'title', title: columns.title, cell: ({ title }) => <bdi>{title}</bdi>, sort: 'title' },
  { key: 'type', title: columns.type, cell: ({ type }) => <bdi>{type}</bdi> },
  {
    key: 'status',
    title: columns.status,
    cell: ({ status }) => <StatusBadge sign={engagementSigns[status]} label={engagementsTexts.statuses[status]} />,
    width: '130px',
  },
  { key: 'dates', title: columns.dates, cell: datesOf, width: '200px' },
  {
    key: 'findings',
    title: columns.findings,
    cell: ({ numOfFindings }) => shownNumber(numOfFindings),
    kind: 'number',
    width: '90px',
  },
  { key: 'counts', title: columns.counts, cell: ({ statistics }) => countsOf(statistics) },
  {
    key: 'risk',
    title: columns.risk,
    cell: (engagement) => <RiskBadge {...engagement} />,
    width: '150px',
    sort: 'totalRisk',
    firstSort: 'descending',
  },
];
