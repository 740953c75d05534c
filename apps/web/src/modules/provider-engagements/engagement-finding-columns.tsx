import type { FindingRow } from '@gatehouse/contract/finding-lists';

import { shownNumber } from '../../core/texts.ts';
import { findingSigns } from '../../shared/vocabulary/signs.ts';
import type { Column } from '../../ui/table/data-table-column.ts';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { addedFindingsTexts } from './added-findings.texts.ts';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const { columns, noScore, percent } = addedFindingsTexts.findings;
const { severities, findingStatuses } = providerEngagementsTexts;

export const engagementFindingColumns: readonly Column<FindingRow>[] = [
  { key: 'title', title: columns.title, cell: (finding) => <TitleCell {...finding} />, sort: 'title' },
  {
    key: 'severity',
    title: columns.severity,
    cell: ({ severity }) => <SeverityBadge severity={severity} label={severities[severity]} />,
    width: '120px',
    sort: 'severity',
  },
  {
    key: 'score',
    title: columns.score,
    cell: ({ cvssScore }) => cvssScore?.toFixed(1) ?? noScore,
    kind: 'number',
    width: '80px',
  },
  {
    key: 'confidence',
    title: columns.confidence,
    cell: ({ confidence }) => (confidence === null ? noScore : percent(confidence)),
    kind: 'number',
    width: '112px',
    sort: 'confidence',
    firstSort: 'descending',
  },
  {
    key: 'status',
    title: columns.status,
    cell: ({ statusVulnerability: status }) => (
      <StatusBadge sign={findingSigns[status]} label={findingStatuses[status]} />
    ),
    width: '140px',
  },
  {
    key: 'assets',
    title: columns.assets,
    cell: ({ numOfAffectedAssets }) => shownNumber(numOfAffectedAssets),
    kind: 'number',
    width: '96px',
  },
];

/** People search for the id and read the title. */
function TitleCell({ idVisual, title }: FindingRow) {
  return <TwoLines first={<bdi>{title}</bdi>} second={<code>{idVisual}</code>} />;
}
