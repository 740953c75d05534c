import { addMonths } from '@gatehouse/domain/calendar/day';
import { occurrencesUntil, repetitionMonths } from '@gatehouse/domain/calendar/recurrence';
import { displayInputDate } from '@gatehouse/domain/display-date';

import { classNames } from '../../ui/class-names.ts';
import { rowLook } from '../../ui/layout/flow.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { activityTexts } from './activity.texts.ts';
import type { ActivityValues } from './activity-values.ts';
import styles from './activity.module.css';

const texts = activityTexts.form;
const shownNext = 5;

/** Returns the first dates of the series with the current values. */
function nextDates({ date_start: start, date_end: end, repetitionType }: ActivityValues): string[] {
  if (start === '' || repetitionType === null) return [];
  const last = addMonths(start, repetitionMonths[repetitionType] * shownNext);
  const days = [...occurrencesUntil({ start, end: end === '' ? null : end, repetitionType }, last)];
  return days.slice(0, shownNext).map((occurrence) => displayInputDate(occurrence.start) ?? occurrence.start);
}

/** The first dates of a series, as the form describes it. */
export function NextDates({ values }: { values: ActivityValues }) {
  const next = nextDates(values);
  if (next.length === 0) return null;
  return (
    <div className={classNames(textLook({ size: 13 }), styles.next)}>
      <p id="next-dates">{texts.next}</p>
      <ol aria-labelledby="next-dates" className={classNames(rowLook({ align: 'stretch' }), styles.nextDays)}>
        {next.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ol>
    </div>
  );
}
