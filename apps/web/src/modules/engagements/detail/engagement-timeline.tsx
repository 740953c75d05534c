import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { retests } from '@gatehouse/contract/retests/retests';
import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { daysBetween } from '../../../shared/engagements/engagement-days.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { engagementsTexts } from '../engagements.texts.ts';
import styles from './engagements.module.css';

const texts = engagementsTexts.detail;

/** An event of the timeline. */
interface TimelineEvent {
  label: string;
  day: string;
  to?: string;
}

const datedEvents = ({ date_start, date_end, createdAt }: EngagementOverview): readonly TimelineEvent[] =>
  [
    { label: texts.begins, day: date_start },
    { label: texts.ends, day: date_end },
    { label: texts.published, day: createdAt.slice(0, 10) },
  ].flatMap(({ label, day }) => (day === null ? [] : [{ label, day }]));

const awaitedRetests = { state: 'Requested,In Progress', sort: 'expectedDate', limit: 2 } as const;
const soonDue = { due: 'soon', sort: 'dueDate', limit: 1 } as const;

/** Returns upcoming events: retests by their expected day, and the next due finding. */
function useAwaited({ _id: id, numOfFindings }: EngagementOverview): readonly TimelineEvent[] {
  const isOff = numOfFindings === 0;
  const { data: cases } = useRead(retests.list, { params: { id }, query: awaitedRetests }, { isOff });
  const { data: due } = useRead(findings.list, { params: { id }, query: soonDue }, { isOff });
  const [next] = due?.rows ?? [];
  return [
    ...(cases?.rows ?? []).flatMap(({ _id, idVisual, expectedDate }) =>
      expectedDate === null
        ? []
        : [{ label: texts.retestExpected(idVisual), day: expectedDate, to: `/engagements/${id}/retests/${_id}` }],
    ),
    ...(next?.dueDate
      ? [{ label: texts.findingDue, day: next.dueDate, to: `/engagements/${id}/findings/${next._id}` }]
      : []),
  ];
}

function Event({ event: { label, day, to }, today }: { event: TimelineEvent; today: string }) {
  const isPast = day <= today;
  return (
    <Row as="li" align="baseline" wraps={false} className={styles.event} data-passed={isPast || undefined}>
      <span>
        {to === undefined ? label : <Link to={to}>{label}</Link>}
        <VisuallyHidden>{isPast ? texts.passed : texts.upcoming}</VisuallyHidden>
        {!isPast && (
          <>
            {' '}
            <bdi className={classNames(textLook({ size: 13, tone: 'muted' }), styles.distance)}>
              {texts.inDays(daysBetween(today, day))}
            </bdi>
          </>
        )}
      </span>
      <bdi className={styles.eventDate}>{displayDate(day)}</bdi>
    </Row>
  );
}

/** The timeline of an engagement, including upcoming events. */
export function EngagementTimeline({ engagement }: { engagement: EngagementOverview }) {
  const today = useZoneDay()(useNow());
  const events = [...datedEvents(engagement), ...useAwaited(engagement)];
  return (
    <Card title={texts.timeline}>
      <Stack as="ol" gap={0}>
        {events
          .toSorted((left, right) => left.day.localeCompare(right.day))
          .map((event) => (
            <Event key={event.label} event={event} today={today} />
          ))}
      </Stack>
    </Card>
  );
}
