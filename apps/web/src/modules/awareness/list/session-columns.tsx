import type { SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';
import { daysBetween } from '@gatehouse/domain/calendar/day';
import { dayInZone } from '@gatehouse/domain/time-zone';

import { formatNumber } from '../../../core/texts.ts';
import { DueDate } from '../../../shared/dates/due-date.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import styles from '../awareness.module.css';
import { awarenessTexts as texts } from '../awareness.texts.ts';
import { progressTexts } from '../progress.texts.ts';
import { sessionSigns } from '../session-signs.ts';
import { TrainingBar } from '../training-bar.tsx';

interface ProgressProps {
  session: SessionRow;
  timeZone: string;
  isBare?: boolean;
}

/** The progress of a session; before it opens, nobody can have any, so its start is shown instead. */
function Progress({ session: { name, progress, status, date_start }, timeZone, isBare = false }: ProgressProps) {
  const today = dayInZone(new Date(useNow()), timeZone);
  if (status === 'Scheduled') return <Muted>{progressTexts.opens(daysBetween(today, date_start))}</Muted>;
  if (status === 'Draft') return <Muted>{progressTexts.draft}</Muted>;
  if (progress.enrolled === 0) return <Muted>{texts.nothing}</Muted>;
  if (!isBare) return <TrainingBar name={name} progress={progress} />;
  return (
    <span className={styles.short}>
      <TrainingBar name={name} progress={progress} isBare />
    </span>
  );
}

/** Employees who have passed, or only the enrolled ones while the session is not open. */
const doneIn = ({ status, progress }: SessionRow): string =>
  status === 'Scheduled' || status === 'Draft'
    ? progressTexts.enrolled(progress.enrolled)
    : texts.done(progress.passed, progress.enrolled);

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
    cell: (session) => <Progress session={session} timeZone={timeZone} />,
    width: '220px',
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
  const { name, date_end, status } = session;
  return (
    <CardLines
      start={<Status {...session} />}
      end={<DueDate day={date_end} isDone={status !== 'Open'} timeZone={timeZone} />}
      title={<CardTitle Link={Link}>{name}</CardTitle>}
      foot={doneIn(session)}
      footEnd={<Progress session={session} timeZone={timeZone} isBare />}
    />
  );
}
