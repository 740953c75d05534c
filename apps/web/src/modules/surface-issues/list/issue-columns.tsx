import { isUnresolvedIssue } from '@gatehouse/domain/surface/issue-status';

import { DueDate } from '../../../shared/dates/due-date.tsx';
import { assigneeColumn } from '../../../shared/people/assignee-column.tsx';
import { severityBeside } from '../../../shared/vocabulary/severity-beside.tsx';
import { dueWidth, scoreWidth, severityWidth, shortTimeWidth } from '../../../ui/table/column-widths.ts';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { WrappedTitle } from '../../../ui/table/wrapped-title.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useIssueZone, issueNote, IssuePlace, IssueSeverity, IssueStatusBadge } from '../issue-marks.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import type { IssueLine } from './issue-scope.ts';

const { columns: texts } = issueTexts;

const TitleCell = (issue: IssueLine) => (
  <TwoLineCell
    first={<bdi>{issue.title}</bdi>}
    second={
      <>
        <code>{issue.idVisual}</code> · <IssuePlace {...issue} />
      </>
    }
  />
);

/** The due date of an issue; empty once it is done or its risk is accepted. */
function IssueDue({ issue, isTwoLine = false }: { issue: IssueLine; isTwoLine?: boolean }) {
  const { dueDate, status, acceptance, company } = issue;
  const timeZone = useIssueZone(company);
  if (dueDate === null || acceptance !== null) return issueTexts.nothing;
  return <DueDate day={dueDate} isDone={!isUnresolvedIssue(status)} timeZone={timeZone} isTwoLine={isTwoLine} />;
}

export const issueColumns: readonly Column<IssueLine>[] = [
  {
    key: 'severity',
    title: texts.severity,
    cell: ({ severity }) => <IssueSeverity severity={severity} />,
    width: severityWidth,
    sort: 'severity',
    sortBegins: 'highest',
    beside: severityBeside,
  },
  {
    key: 'title',
    title: texts.title,
    cell: (issue) => <TitleCell {...issue} />,
    identifies: true,
    sort: 'title',
    beside: {
      cell: ({ title }) => (
        <WrappedTitle>
          <bdi>{title}</bdi>
        </WrappedTitle>
      ),
    },
  },
  {
    key: 'score',
    title: texts.score,
    cell: ({ cvssScore }) => cvssScore?.toFixed(1) ?? issueTexts.nothing,
    kind: 'number',
    width: scoreWidth,
    priority: 'lower',
  },
  {
    key: 'status',
    title: texts.status,
    cell: (issue) => <TwoLineCell first={<IssueStatusBadge status={issue.status} />} second={issueNote(issue)} />,
    width: '132px',
    sort: 'status',
  },
  {
    key: 'due',
    title: texts.due,
    cell: (issue) => <IssueDue issue={issue} isTwoLine />,
    width: dueWidth,
    sort: 'dueDate',
    beside: {},
  },
  { ...assigneeColumn({ assignee: texts.assignee, unassigned: issueTexts.unassigned }), priority: 'low' },
  {
    key: 'seen',
    title: texts.seen,
    cell: ({ lastSeen, sources }) => (
      <TwoLineCell first={<RelativeTime moment={lastSeen} look="short" />} second={<bdi>{sources.join(', ')}</bdi>} />
    ),
    width: shortTimeWidth,
    sort: 'lastSeen',
    firstSort: 'descending',
    priority: 'lowest',
  },
];

interface IssueCardProps {
  issue: IssueLine;
  /** Name of the client, in lists over several clients. */
  client: string | undefined;
  Link: CardLink;
}

/** An issue as a card on a phone. */
export const IssueCard = ({ issue, client, Link }: IssueCardProps) => (
  <CardLines
    start={<IssueSeverity severity={issue.severity} />}
    end={<IssueStatusBadge status={issue.status} />}
    title={<CardTitle Link={Link}>{issue.title}</CardTitle>}
    foot={
      <>
        {client === undefined ? <code>{issue.idVisual}</code> : <bdi>{client}</bdi>} · <IssuePlace {...issue} />
      </>
    }
    footEnd={<IssueDue issue={issue} />}
  />
);
