import type { SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';

import { formatNumber } from '../../../core/texts.ts';
import { DueDate } from '../../../shared/dates/due-date.tsx';
import { SegmentBar } from '../../../ui/charts/segment-bar.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { awarenessTexts as texts } from '../awareness.texts.ts';
import { progressWords, segmentsOf, sessionSigns } from '../session-signs.ts';

const barWidthPx = 160;

function Progress({ name, progress }: SessionRow) {
  if (progress.enrolled === 0) return <Muted>{texts.nothing}</Muted>;
  return (
    <SegmentBar
      label={`${texts.progressOf(name)}: ${progressWords(progress)}`}
      segments={segmentsOf(progress)}
      width={barWidthPx}
    />
  );
}

const Muted = ({ children }: { children: string }) => (
  <Text as="span" tone="muted">
    {children}
  </Text>
);

const Status = ({ status }: SessionRow) => (
  <StatusBadge look="plain" sign={sessionSigns[status]} label={texts.states[status]} />
);

/** The columns of the sessions; dates are in the time zone of the company. */
export const sessionColumns = (timeZone: string): readonly Column<SessionRow>[] => [
  {
    key: 'name',
    identifies: true,
    title: texts.columns.session,
    cell: ({ name, course }) => <TwoLineCell first={name} second={course.title} />,
    sort: 'name',
  },
  { key: 'status', title: texts.columns.status, cell: (session) => <Status {...session} />, width: '130px' },
  {
    key: 'audience',
    title: texts.columns.audience,
    cell: ({ progress }) => formatNumber(progress.enrolled),
    kind: 'number',
    width: '100px',
    priority: 'low',
  },
  {
    key: 'progress',
    title: texts.columns.progress,
    cell: (session) => <Progress {...session} />,
    width: '190px',
  },
  {
    key: 'due',
    title: texts.columns.due,
    cell: ({ date_end, status }) => <DueDate day={date_end} isDone={status !== 'Open'} timeZone={timeZone} />,
    width: '170px',
    sort: 'date_end',
    firstSort: 'descending',
  },
  {
    key: 'average',
    title: texts.columns.average,
    cell: ({ averageScore }) => (averageScore === null ? texts.nothing : texts.percent(averageScore)),
    kind: 'number',
    width: '120px',
    priority: 'lower',
  },
  {
    key: 'reminders',
    title: texts.columns.reminders,
    cell: ({ reminders }) => formatNumber(reminders),
    kind: 'number',
    width: '100px',
    priority: 'lowest',
  },
];

interface CardProps {
  session: SessionRow;
  timeZone: string;
  Link: CardLink;
}

/** A session as a card on a phone. */
export function SessionCard({ session, timeZone, Link }: CardProps) {
  const { name, progress, date_end, status } = session;
  return (
    <CardLines
      start={<Status {...session} />}
      end={<DueDate day={date_end} isDone={status !== 'Open'} timeZone={timeZone} />}
      title={
        <Link>
          <bdi>{name}</bdi>
        </Link>
      }
      foot={texts.done(progress.passed, progress.enrolled)}
      footEnd={<Progress {...session} />}
    />
  );
}
