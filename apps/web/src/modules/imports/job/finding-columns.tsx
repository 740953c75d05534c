import type { ImportFinding } from '@gatehouse/contract/imports/import-findings.schema';

import { formatList } from '../../../core/texts.ts';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { jobTexts as texts } from './job.texts.ts';

/** Describes the changes of a known finding. */
function changesOf({ parts, numOfNewAssets, severity, severityBefore }: ImportFinding): string {
  const words = parts.map((part) => {
    if (part === 'assets' && numOfNewAssets > 0) return texts.newAssets(numOfNewAssets);
    if (part === 'severity' && severityBefore !== null)
      return texts.severityBefore(texts.severities[severityBefore], texts.severities[severity]);
    return texts.parts[part];
  });
  return words.length === 0 ? texts.nothing : formatList(words);
}

function assetsOf({ assets, numOfAssets }: ImportFinding): string {
  const [first] = assets;
  if (first === undefined) return texts.nothing;
  return numOfAssets > 1 ? `${first} ${texts.moreAssets(numOfAssets - 1)}` : first;
}

const Assets = (finding: ImportFinding) => (
  <span title={finding.assets.join('\n')}>
    <bdi>{assetsOf(finding)}</bdi>
  </span>
);

const SeverityCell = ({ severity }: ImportFinding) => (
  <SeverityBadge severity={severity} label={texts.severities[severity]} />
);

const severity: Column<ImportFinding> = {
  key: 'severity',
  title: texts.columns.severity,
  cell: SeverityCell,
  width: '104px',
  sort: 'severity',
  sortBegins: 'highest',
};

const finding: Column<ImportFinding> = {
  key: 'finding',
  title: texts.columns.finding,
  cell: ({ title, titleBefore }) => (
    <TwoLineCell
      first={<bdi>{title}</bdi>}
      second={titleBefore === null ? null : <bdi>{texts.titleBefore(titleBefore)}</bdi>}
    />
  ),
  identifies: true,
  sort: 'title',
};

const change: Column<ImportFinding> = {
  key: 'change',
  title: texts.columns.change,
  cell: (row) => <bdi>{changesOf(row)}</bdi>,
  width: '260px',
};

const facts: readonly Column<ImportFinding>[] = [
  {
    key: 'score',
    title: texts.columns.score,
    cell: ({ cvssScore }) => cvssScore?.toFixed(1) ?? texts.nothing,
    kind: 'number',
    width: '72px',
    priority: 'lower',
  },
  { key: 'assets', title: texts.columns.assets, cell: Assets, width: '240px', priority: 'low' },
];

/** Returns the columns of a preview's findings; only changed findings have a column of changes. */
export const columnsOf = (view: string | undefined): readonly Column<ImportFinding>[] => [
  severity,
  finding,
  ...(view === 'changed' ? [change] : []),
  ...facts,
];

/** A finding of a preview as a card on a phone. */
export const FindingCard = (row: ImportFinding) => (
  <CardLines
    start={<SeverityCell {...row} />}
    end={row.cvssScore?.toFixed(1)}
    title={<bdi>{row.title}</bdi>}
    foot={row.change === 'changed' ? <bdi>{changesOf(row)}</bdi> : <Assets {...row} />}
  />
);
