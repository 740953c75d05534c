import type { QueuedActivity } from '@gatehouse/contract/activities/activity.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import { ClientCell, clientColumn } from '../../shared/clients/client-rows.tsx';
import { DueDate } from '../../shared/dates/due-date.tsx';
import { DayLines } from '../../shared/engagements/day-lines.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { dayRangeWidth, dueWidth } from '../../ui/table/column-widths.ts';
import type { CardLink, Column } from '../../ui/table/data-table-column.ts';
import { ActivityStatusBadge } from '../../shared/activities/activity-marks.tsx';
import { activityListTexts } from './activities.texts.ts';

const texts = activityListTexts.columns;
const shown = (day: string): string => displayDate(day) ?? day;

interface AnswerByProps {
  activity: QueuedActivity;
  isTwoLine?: boolean;
}

/** The day of the answer in the zone of the client; nothing once the request is answered. */
function AnswerBy({ activity: { answerBy, company }, isTwoLine = false }: AnswerByProps) {
  return answerBy === null ? null : <DueDate day={answerBy} timeZone={company.timeZone} isTwoLine={isTwoLine} />;
}

const dates = ({ date_start: start, date_end: end }: QueuedActivity): string => `${shown(start)} – ${shown(end)}`;

export const activityColumns: readonly Column<QueuedActivity>[] = [
  { key: 'title', title: texts.title, identifies: true, cell: ({ task }) => <bdi>{task}</bdi> },
  { key: 'type', title: texts.type, cell: ({ type }) => <bdi>{type}</bdi>, width: '232px', priority: 'low' },
  {
    key: 'dates',
    title: texts.dates,
    cell: (activity) => <DayLines {...activity} />,
    width: dayRangeWidth,
    sort: 'date_start',
  },
  {
    key: 'status',
    title: texts.status,
    cell: ({ status }) => <ActivityStatusBadge look="plain" status={status} />,
    width: '120px',
  },
  {
    key: 'answerBy',
    title: texts.answerBy,
    cell: (activity) => <AnswerBy activity={activity} isTwoLine />,
    width: dueWidth,
  },
  {
    key: 'creator',
    title: texts.creator,
    cell: ({ creatorName }) => <bdi>{creatorName}</bdi>,
    width: '150px',
    priority: 'lowest',
  },
];

const client = clientColumn<QueuedActivity>(texts.client, ({ company }) => (
  <Link to={`/provider/companies/${company._id}/activities`} aria-label={activityListTexts.openClient(company.name)}>
    <ClientCell company={company} />
  </Link>
));

/** The columns over all clients, sortable by the day the answer is due. */
export const queueColumns: readonly Column<QueuedActivity>[] = activityColumns.flatMap((column) => {
  if (column.key === 'answerBy') return [{ ...column, sort: 'answerBy' }];
  return column.key === 'title' ? [column, client] : [column];
});

interface CardProps {
  activity: QueuedActivity;
  CardTitle: CardLink;
  hasClient?: boolean;
}

/** An activity as a card on a phone. */
export const ActivityCard = ({ activity, CardTitle, hasClient = false }: CardProps) => (
  <>
    <CardTitle>
      <bdi>{activity.task}</bdi>
    </CardTitle>
    <Text tone="muted" size={13}>
      <bdi>{hasClient ? `${activity.company.name} · ${activity.type}` : activity.type}</bdi>
    </Text>
    <Row gap={12}>
      <ActivityStatusBadge look="plain" status={activity.status} />
      {activity.answerBy === null ? dates(activity) : <AnswerBy activity={activity} />}
    </Row>
  </>
);
