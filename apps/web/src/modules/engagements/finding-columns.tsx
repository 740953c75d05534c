import type { Finding } from '@gatehouse/contract/finding-schema';
import { severities } from '@gatehouse/domain/severity';

import { shownNumber } from '../../core/texts.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { SeverityBadge } from '../../ui/severity-badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { findingSigns } from './engagement-labels.ts';
import { engagementsTexts } from './engagements.texts.ts';

const texts = engagementsTexts.findings;

export const findingColumns: readonly Column<Finding>[] = [
  {
    key: 'id',
    title: texts.columns.id,
    cell: ({ idVisual }) => idVisual,
    kind: 'code',
    width: '196px',
    sort: 'id',
    sortValue: ({ idVisual }) => idVisual,
  },
  {
    key: 'title',
    title: texts.columns.title,
    cell: ({ title }) => <bdi>{title}</bdi>,
    sort: 'title',
    sortValue: ({ title }) => title,
  },
  {
    key: 'severity',
    title: texts.columns.severity,
    cell: ({ severity }) => <SeverityBadge severity={severity} label={engagementsTexts.severities[severity]} />,
    width: '120px',
    sort: 'severity',
    sortValue: ({ severity }) => severities.indexOf(severity),
  },
  {
    key: 'score',
    title: texts.columns.score,
    cell: ({ cvssScore }) => cvssScore?.toFixed(1) ?? texts.noScore,
    kind: 'number',
    width: '90px',
    sort: 'score',
    firstSort: 'descending',
    sortValue: ({ cvssScore }) => cvssScore,
  },
  {
    key: 'status',
    title: texts.columns.status,
    cell: ({ statusVulnerability }) => (
      <StatusBadge
        sign={findingSigns[statusVulnerability]}
        label={engagementsTexts.findingStatuses[statusVulnerability]}
      />
    ),
    width: '150px',
    sort: 'status',
    sortValue: ({ statusVulnerability }) => statusVulnerability,
  },
  {
    key: 'assets',
    title: texts.columns.assets,
    cell: ({ numOfAffectedAssets }) => shownNumber(numOfAffectedAssets),
    kind: 'number',
    width: '90px',
    sort: 'assets',
    firstSort: 'descending',
    sortValue: ({ numOfAffectedAssets }) => numOfAffectedAssets,
  },
];
