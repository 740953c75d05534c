import type { EngagementOverview } from '@gatehouse/contract/engagements';
import { displayDate } from '@gatehouse/domain/display-date';

import { useNow } from '../../ui/time/use-now.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';

const texts = engagementsTexts.detail;

const eventsOf = ({ date_start, date_end, createdAt }: EngagementOverview) =>
  [
    { label: texts.begins, day: date_start },
    { label: texts.ends, day: date_end },
    { label: texts.published, day: createdAt.slice(0, 10) },
  ].flatMap(({ label, day }) => (day === null ? [] : [{ label, day }]));

/** The days that are recorded, in order, each told as passed or still to come. */
export function EngagementTimeline({ engagement }: { engagement: EngagementOverview }) {
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const events = eventsOf(engagement).toSorted((left, right) => left.day.localeCompare(right.day));
  return (
    <ol className={styles.timeline}>
      {events.map(({ label, day }) => (
        <li key={label} className={styles.event} data-passed={day <= today || undefined}>
          {label}
          <VisuallyHidden>{day <= today ? texts.passed : texts.toCome}</VisuallyHidden>
          <bdi className={styles.eventDate}>{displayDate(day)}</bdi>
        </li>
      ))}
    </ol>
  );
}
