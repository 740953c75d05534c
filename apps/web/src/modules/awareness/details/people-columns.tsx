import type { Enrolment } from '@gatehouse/contract/awareness/awareness-session.schema';
import { sessionLink } from '@gatehouse/contract/awareness/awareness-session';
import { readableEmail } from '@gatehouse/domain/readable-domain';
import { Link } from 'react-router';

import { DueDate } from '../../../shared/dates/due-date.tsx';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { awarenessTexts as texts } from '../awareness.texts.ts';
import { enrolmentSigns } from '../session-signs.ts';

const isDone = ({ status }: Enrolment): boolean => status === 'Passed' || status === 'Withdrawn';

const Nothing = () => (
  <Text as="span" tone="muted">
    {texts.nothing}
  </Text>
);

const Status = ({ status }: Enrolment) => (
  <StatusBadge look="plain" sign={enrolmentSigns[status]} label={texts.statuses[status]} />
);

const scoreOf = ({ score, total }: Enrolment) =>
  score === null || total === null ? <Nothing /> : texts.scoreOf(score, total);

/** The score, marked if the browser reported it, because such a score could be forged. */
const Score = (enrolment: Enrolment) => (
  <>
    <PlainSentence>{scoreOf(enrolment)}</PlainSentence>
    {enrolment.isReported && (
      <Text tone="muted" size={12}>
        {texts.reported}
      </Text>
    )}
  </>
);

const sessionColumn: Column<Enrolment> = {
  key: 'session',
  title: texts.columns.session,
  cell: ({ session }) => <Link to={sessionLink(session._id)}>{session.name}</Link>,
  width: '240px',
};

/** The columns of employees; with `isOfAll` they include the session. */
export const peopleColumns = (timeZone: string, isOfAll: boolean): readonly Column<Enrolment>[] => [
  {
    key: 'employee',
    identifies: true,
    title: texts.columns.employee,
    cell: ({ fullname, email }) => <PersonCell name={fullname} missing={texts.erased} detail={readableEmail(email)} />,
    sort: 'fullname',
  },
  ...(isOfAll ? [sessionColumn] : []),
  {
    key: 'department',
    title: texts.columns.department,
    cell: ({ department }) => (department === '' ? <Nothing /> : <bdi>{department}</bdi>),
    width: '160px',
    sort: 'department',
    priority: 'low',
  },
  { key: 'status', title: texts.columns.status, cell: (one) => <Status {...one} />, width: '130px' },
  { key: 'score', title: texts.columns.score, cell: (one) => <Score {...one} />, width: '120px', kind: 'number' },
  {
    key: 'attempts',
    title: texts.columns.attempts,
    cell: ({ attemptsUsed, attemptsAllowed }) => texts.attemptsOf(attemptsUsed, attemptsAllowed),
    width: '90px',
    kind: 'number',
    priority: 'lower',
  },
  {
    key: 'due',
    title: texts.columns.due,
    cell: (one) => <DueDate day={one.dueDate} isDone={isDone(one)} timeZone={timeZone} />,
    width: '160px',
    sort: 'dueDate',
    priority: 'low',
  },
  {
    key: 'taken',
    title: texts.columns.taken,
    cell: ({ takenAt }) => (takenAt === null ? <Nothing /> : <RelativeTime moment={takenAt} />),
    width: relativeTimeWidth,
    sort: 'takenAt',
    firstSort: 'descending',
    priority: 'lowest',
  },
];

/** An employee of a session as a card on a phone. */
export function PersonCard({ enrolment, CardLink: Title }: { enrolment: Enrolment; CardLink: CardLink }) {
  return (
    <CardLines
      start={<bdi>{enrolment.department}</bdi>}
      end={<Status {...enrolment} />}
      title={<CardTitle Link={Title}>{enrolment.fullname || texts.erased}</CardTitle>}
      foot={<bdi dir="ltr">{readableEmail(enrolment.email)}</bdi>}
      footEnd={<Score {...enrolment} />}
    />
  );
}
