import type { FindingRow } from '@gatehouse/contract/finding-lists';
import { isUnresolved } from '@gatehouse/domain/finding-status';
import { displayDate } from '@gatehouse/domain/display-date';
import { isDueSoon } from '@gatehouse/domain/due-date';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';

import { findingSigns } from '../../shared/vocabulary/signs.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { engagementsTexts } from './engagements.texts.ts';
import styles from './finding-list.module.css';
import { findingListTexts as texts } from './finding-list.texts.ts';

const { columns } = texts;

/** What happened since somebody was here last, if anything did. */
function VisitMark({ row, lastVisit }: { row: FindingRow; lastVisit: string | null }) {
  if (lastVisit === null || row.changedAt <= lastVisit) return null;
  return (
    <Badge tone="strong">
      {row.createdAt > lastVisit ? texts.isNew : texts.isChanged}
      <VisuallyHidden> {texts.sinceLastVisit}</VisuallyHidden>
    </Badge>
  );
}

function TitleCell({ row, lastVisit }: { row: FindingRow; lastVisit: string | null }) {
  const id = (
    <span className={styles.marks}>
      <code>{row.idVisual}</code>
      <VisitMark row={row} lastVisit={lastVisit} />
    </span>
  );
  return <TwoLines first={<bdi>{row.title}</bdi>} second={id} />;
}

function ScoreCell({ cvssScore, ownScore }: FindingRow) {
  const score = cvssScore?.toFixed(1) ?? texts.nothing;
  return (
    <TwoLines first={score} second={ownScore === null ? null : <bdi>{texts.ownScore(ownScore.toFixed(1))}</bdi>} />
  );
}

function PlacesCell({ host, numOfAffectedAssets: all, numOfFixedAssets: fixed }: FindingRow) {
  if (all === 0) return texts.nothing;
  return (
    <TwoLines
      first={
        <bdi dir="ltr" className={styles.host}>
          {host || texts.group.noHost}
        </bdi>
      }
      second={<bdi>{texts.fixed(fixed, all)}</bdi>}
    />
  );
}

/** The due day ends with its last moment, as in the API. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59.999Z`);

function DueCell({ dueDate, statusVulnerability }: FindingRow) {
  const now = new Date(useNow());
  if (dueDate === null) return texts.nothing;
  const date = <bdi>{displayDate(dueDate)}</bdi>;
  const isLate = endOf(dueDate) < now;
  if (!isUnresolved(statusVulnerability) || !(isLate || isDueSoon(dueDate, now.toISOString().slice(0, 10))))
    return date;
  const Icon = isLate ? IconAlertTriangle : IconClock;
  const word = (
    <span className={styles.due} data-due={isLate ? 'overdue' : 'soon'}>
      <Icon size={13} stroke={2} aria-hidden="true" />
      {isLate ? texts.overdue : texts.dueSoon}
    </span>
  );
  return <TwoLines first={date} second={word} />;
}

/** How grave it is, and how sure the tool was. */
const judgements: readonly Column<FindingRow>[] = [
  {
    key: 'score',
    title: columns.score,
    cell: (row) => <ScoreCell {...row} />,
    kind: 'number',
    width: '76px',
    priority: 'low',
    sort: 'ownScore',
    firstSort: 'descending',
  },
  {
    key: 'confidence',
    title: columns.confidence,
    cell: ({ confidence }) => (confidence === null ? texts.nothing : texts.percent(confidence)),
    kind: 'number',
    width: '112px',
    priority: 'lowest',
    sort: 'confidence',
    firstSort: 'descending',
  },
];

const always = (lastVisit: string | null): readonly Column<FindingRow>[] => [
  {
    key: 'severity',
    title: columns.severity,
    cell: ({ severity }) => <SeverityBadge severity={severity} label={engagementsTexts.severities[severity]} />,
    width: '104px',
    sort: 'severity',
  },
  {
    key: 'title',
    title: columns.title,
    cell: (row) => <TitleCell row={row} lastVisit={lastVisit} />,
    identifies: true,
    sort: 'title',
  },
  ...judgements,
  {
    key: 'status',
    title: columns.status,
    cell: ({ statusVulnerability: status }) => (
      <StatusBadge sign={findingSigns[status]} label={engagementsTexts.findingStatuses[status]} />
    ),
    width: '142px',
  },
  { key: 'places', title: columns.places, cell: (row) => <PlacesCell {...row} />, width: '136px', priority: 'lower' },
  { key: 'due', title: columns.due, cell: (row) => <DueCell {...row} />, width: '110px', sort: 'dueDate' },
  {
    key: 'assignee',
    title: columns.assignee,
    cell: ({ assignee }) => (assignee ? <bdi>{assignee.fullname}</bdi> : texts.unassigned),
    width: '112px',
    priority: 'low',
  },
  {
    key: 'changed',
    title: columns.changed,
    cell: ({ changedAt }) => <RelativeTime moment={changedAt} />,
    width: '126px',
    sort: 'changedAt',
    firstSort: 'descending',
    priority: 'lower',
  },
];

const engagementColumn: Column<FindingRow> = {
  key: 'engagement',
  title: columns.engagement,
  cell: ({ engagement }) => (
    <TwoLines first={<bdi>{engagement.title}</bdi>} second={<code>{engagement.idVisual}</code>} />
  ),
  width: '132px',
  priority: 'low',
};

/** The columns of one engagement's findings, with what changed since the last visit; those of all name the engagement. */
export function findingColumns({
  lastVisit,
  hasEngagement,
}: {
  lastVisit: string | null;
  hasEngagement: boolean;
}): readonly Column<FindingRow>[] {
  const shared = always(lastVisit);
  if (!hasEngagement) return shared;
  return shared
    .toSpliced(2, 0, engagementColumn)
    .map((column) => (column.key === 'changed' ? { ...column, priority: 'lowest' as const } : column));
}
