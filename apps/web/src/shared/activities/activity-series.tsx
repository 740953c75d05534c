import type { RepetitionItem } from '@gatehouse/contract/activities/activity.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row } from '../../ui/layout/row.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { wholeDates } from '../../ui/layout/whole-dates.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { activityTexts } from './activity.texts.ts';
import { ActivityStatusBadge } from './activity-marks.tsx';
import type { ActivityProps } from './activity-side.ts';
import styles from './activity.module.css';

const texts = activityTexts.record;
const shownAtFirst = 5;
const shown = (day: string): string => displayDate(day) ?? day;

interface OccurrenceProps {
  item: RepetitionItem;
  isOpen: boolean;
  hasStatus: boolean;
  onOpen: ((itemId: string) => void) | undefined;
}

function Occurrence({ item, isOpen, hasStatus, onOpen }: OccurrenceProps) {
  const days = `${shown(item.date_start)} – ${shown(item.date_end)}`;
  return (
    <Row
      as="li"
      gap="4 12"
      justify="between"
      className={classNames(textLook({ size: 13, isNumeric: true }), styles.date)}
      aria-current={isOpen || undefined}
    >
      {onOpen && !isOpen ? (
        <button type="button" className={styles.dateLink} onClick={() => onOpen(item._id)}>
          {wholeDates(days)}
        </button>
      ) : (
        <span>{wholeDates(days)}</span>
      )}
      {item.isMoved && <span className={textLook({ size: 12, tone: 'muted' })}>{texts.movedMark}</span>}
      {hasStatus && <ActivityStatusBadge look="plain" status={item.status} />}
    </Row>
  );
}

interface SeriesProps extends ActivityProps {
  hasStatus: boolean;
  /** Opens an occurrence. */
  onOpen?: ((itemId: string) => void) | undefined;
}

/** The next dates of a series, expandable to all of them. */
export function ActivitySeries({ activity, occurrence, hasStatus, onOpen }: SeriesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const today = dayInZone(new Date(useNow()), activity.company.timeZone);
  const { repetitionItems: items } = activity;
  if (items.length === 0) return null;
  const next = items.filter((item) => item.date_end >= today || item._id === occurrence?._id).slice(0, shownAtFirst);
  const listed = isWhole ? items : next;
  return (
    <section>
      <h2 className={classNames(textLook({ size: 13, tone: 'muted' }), styles.title)}>{texts.occurrences}</h2>
      <ol className={styles.dates} aria-label={texts.occurrences}>
        {listed.map((item) => (
          <Occurrence
            key={item._id}
            item={item}
            isOpen={item._id === occurrence?._id}
            hasStatus={hasStatus}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {listed.length < items.length && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {texts.allOccurrences(items.length)}
        </Button>
      )}
    </section>
  );
}
