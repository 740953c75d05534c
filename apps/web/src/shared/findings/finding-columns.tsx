import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { isUnresolved } from '@gatehouse/domain/finding-status';
import type { ReactNode } from 'react';

import { Badge } from '../../ui/marks/badge.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { PersonMark } from '../../ui/people/person-mark.tsx';
import { avatarWidth, dueWidth, scoreWidth, severityWidth, shortTimeWidth } from '../../ui/table/column-widths.ts';
import type { Column } from '../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { WrappedTitle } from '../../ui/table/wrapped-title.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { DueDate } from '../dates/due-date.tsx';
import { severityTexts } from '../vocabulary/severities.texts.ts';
import { severityBeside } from '../vocabulary/severity-beside.tsx';
import { findingSigns } from '../vocabulary/signs.ts';
import { statusTexts } from '../vocabulary/statuses.texts.ts';
import styles from './finding-list.module.css';
import { findingListTexts as texts } from './finding-list.texts.ts';
import { ScoreCell } from './score-cell.tsx';

const { columns } = texts;

/** Settings of a list that its cells need. */
export interface FindingCells {
  /** Time of the user's last visit; findings changed later are marked. */
  lastVisit: string | null;
  /** True for the list of one engagement: IDs are short, and the engagement is not repeated. */
  isOfOne: boolean;
}

/** A finding's ID, within an engagement shortened to `F012` with the full ID as tooltip. */
export function FindingId({ idVisual, isShort }: { idVisual: string; isShort: boolean }) {
  const shown = isShort ? (idVisual.split('-').at(-1) ?? idVisual) : idVisual;
  return <code title={isShort ? idVisual : undefined}>{shown}</code>;
}

/** Marks a finding that is new or changed since the user's last visit. */
function VisitMark({ row, lastVisit }: { row: FindingRow; lastVisit: string | null }) {
  if (lastVisit === null || row.changedAt <= lastVisit) return null;
  return (
    <Badge tone="strong">
      {row.createdAt > lastVisit ? texts.isNew : texts.isChanged}
      <VisuallyHidden> {texts.sinceLastVisit}</VisuallyHidden>
    </Badge>
  );
}

/** The first affected asset and the number of others. */
export function FindingAsset({ host, numOfAffectedAssets }: FindingRow) {
  if (host === '') return null;
  return (
    <bdi dir="ltr">
      {host}
      {numOfAffectedAssets > 1 && ` ${texts.moreAssets(numOfAffectedAssets - 1)}`}
    </bdi>
  );
}

function TitleCell({ row, cells }: { row: FindingRow; cells: FindingCells }) {
  const { title, idVisual, host, engagement } = row;
  const parts: ReactNode[] = [
    <FindingId key="id" idVisual={idVisual} isShort />,
    ...(host === '' ? [] : [<FindingAsset key="host" {...row} />]),
    ...(cells.isOfOne
      ? []
      : [
          <bdi key="engagement" data-part="engagement">
            {engagement.title}
          </bdi>,
        ]),
  ];
  return (
    <TwoLineCell
      first={
        <>
          <bdi>{title}</bdi> <VisitMark row={row} lastVisit={cells.lastVisit} />
        </>
      }
      second={<span className={styles.parts}>{parts}</span>}
    />
  );
}

const TitleBeside = ({ row, cells }: { row: FindingRow; cells: FindingCells }) => (
  <WrappedTitle>
    <bdi>{row.title}</bdi> <VisitMark row={row} lastVisit={cells.lastVisit} />
  </WrappedTitle>
);

/** The severity of a finding in tables. */
export const FindingSeverity = ({ severity }: Pick<FindingRow, 'severity'>) => (
  <SeverityBadge severity={severity} label={severityTexts[severity]} />
);

/** The status of a finding in tables. */
export const FindingStatus = ({ statusVulnerability: status }: Pick<FindingRow, 'statusVulnerability'>) => (
  <StatusBadge look="plain" sign={findingSigns[status]} label={statusTexts.findings[status]} />
);

function StatusCell(row: FindingRow) {
  const { numOfAffectedAssets: all, numOfFixedAssets: fixed } = row;
  return <TwoLineCell first={<FindingStatus {...row} />} second={all > 1 ? texts.fixed(fixed, all) : null} />;
}

interface DueProps extends Pick<FindingRow, 'dueDate' | 'statusVulnerability'> {
  isTwoLine?: boolean;
}

/** The due date of a finding; empty if it has none. */
export function FindingDue({ dueDate, statusVulnerability, isTwoLine = false }: DueProps) {
  if (dueDate === null) return null;
  return <DueDate day={dueDate} isDone={!isUnresolved(statusVulnerability)} isTwoLine={isTwoLine} />;
}

const factColumns: readonly Column<FindingRow>[] = [
  {
    key: 'score',
    title: columns.score,
    cell: ScoreCell,
    kind: 'number',
    width: scoreWidth,
    priority: 'low',
    sort: 'ownScore',
    firstSort: 'descending',
  },
  {
    key: 'confidence',
    title: columns.confidence,
    cell: ({ confidence }) => (confidence === null ? texts.nothing : texts.percent(confidence)),
    kind: 'number',
    width: '108px',
    priority: 'lowest',
    sort: 'confidence',
    firstSort: 'descending',
  },
  { key: 'status', title: columns.status, cell: StatusCell, width: '118px' },
  {
    key: 'due',
    title: columns.due,
    cell: (row) => (row.dueDate === null ? texts.nothing : <FindingDue {...row} isTwoLine />),
    width: dueWidth,
    sort: 'dueDate',
    beside: {},
  },
  {
    key: 'assignee',
    title: columns.assignee,
    sign: <IconUser size={15} stroke={1.7} aria-hidden="true" />,
    cell: ({ assignee }) => <PersonMark name={assignee?.fullname ?? null} missing={texts.unassigned} />,
    width: avatarWidth,
    priority: 'low',
  },
  {
    key: 'changed',
    title: columns.changed,
    cell: ({ changedAt }) => <RelativeTime moment={changedAt} look="short" />,
    width: shortTimeWidth,
    sort: 'changedAt',
    firstSort: 'descending',
    priority: 'lower',
  },
];

/** The columns of a list of findings, for clients and staff. */
export const findingColumns = (cells: FindingCells): readonly Column<FindingRow>[] => [
  {
    key: 'severity',
    title: columns.severity,
    cell: FindingSeverity,
    width: severityWidth,
    sort: 'severity',
    sortBegins: 'highest',
    beside: severityBeside,
  },
  {
    key: 'title',
    title: columns.title,
    cell: (row) => <TitleCell row={row} cells={cells} />,
    identifies: true,
    sort: 'title',
    beside: { cell: (row) => <TitleBeside row={row} cells={cells} /> },
  },
  ...factColumns,
];
