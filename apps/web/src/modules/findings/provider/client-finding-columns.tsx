import type { FindingRow } from '@gatehouse/contract/finding-lists';

import { findingSigns } from '../../../shared/vocabulary/signs.ts';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { clientFindingsTexts as texts } from './client-findings.texts.ts';
import { findingsTexts } from '../findings.texts.ts';

export const clientFindingColumns: readonly Column<FindingRow>[] = [
  { key: 'id', title: texts.columns.id, cell: ({ idVisual }) => idVisual, kind: 'code', width: '196px' },
  { key: 'title', title: texts.columns.title, cell: ({ title }) => <bdi>{title}</bdi>, sort: 'title' },
  {
    key: 'severity',
    title: texts.columns.severity,
    cell: ({ severity }) => <SeverityBadge severity={severity} label={findingsTexts.severities[severity]} />,
    width: '120px',
    sort: 'severity',
  },
  {
    key: 'score',
    title: texts.columns.score,
    cell: ({ cvssScore }) => cvssScore?.toFixed(1) ?? texts.noScore,
    kind: 'number',
    width: '80px',
  },
  {
    key: 'confidence',
    title: texts.columns.confidence,
    cell: ({ confidence }) => (confidence === null ? texts.noScore : texts.percent(confidence)),
    kind: 'number',
    width: '112px',
    sort: 'confidence',
    firstSort: 'descending',
  },
  {
    key: 'status',
    title: texts.columns.status,
    cell: ({ statusVulnerability: status }) => (
      <StatusBadge sign={findingSigns[status]} label={findingsTexts.statuses[status]} />
    ),
    width: '140px',
  },
  {
    key: 'assets',
    title: texts.columns.assets,
    cell: ({ numOfFixedAssets, numOfAffectedAssets }) => texts.fixedOf(numOfFixedAssets, numOfAffectedAssets),
    kind: 'number',
    width: '100px',
  },
  {
    key: 'changed',
    title: texts.columns.changed,
    cell: ({ changedAt }) => <RelativeTime moment={changedAt} />,
    width: '140px',
    sort: 'changedAt',
    firstSort: 'descending',
  },
];
