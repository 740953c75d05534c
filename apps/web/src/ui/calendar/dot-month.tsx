import { type KeyboardEvent, useId, useRef } from 'react';

import { monthOf, weeksOf } from '../forms/calendar-days.ts';
import { dayNumber, longDay, longWeekday, narrowWeekday, shortWeekday } from './day-names.ts';
import styles from './dot-month.module.css';
import type { GridTexts } from './grid-texts.ts';
import { useDayFocus } from './use-day-focus.ts';

/** The number of items on a day. */
export interface DayDensity {
  count: number;
  /** True if all items on the day are recurrences. */
  isRepeatOnly?: boolean;
}

/** Highest count with a shade of its own. */
const densest = 4;

interface DotMonthProps {
  /** The first day of the month. */
  month: string;
  title: string;
  densityOf: (day: string) => DayDensity;
  today: string;
  focused: string;
  /** The day whose items are shown in a popover. */
  chosen?: string | undefined;
  onPress: (event: KeyboardEvent) => void;
  onChoose: (day: string) => void;
  /** `large` is the month view on phones. */
  size?: 'small' | 'large';
  texts: Pick<GridTexts, 'day'>;
}

type DotDayProps = Pick<DotMonthProps, 'densityOf' | 'today' | 'focused' | 'chosen' | 'texts'> & { day: string };

function DotDay({ day, densityOf, today, focused, chosen, texts }: DotDayProps) {
  const { count, isRepeatOnly } = densityOf(day);
  return (
    <div
      role="gridcell"
      tabIndex={day === focused ? 0 : -1}
      className={styles.day}
      aria-label={texts.day(longDay(day), count)}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={chosen === undefined ? undefined : day === chosen}
      data-day={day}
      data-density={count === 0 ? undefined : Math.min(count, densest)}
      data-ghost={isRepeatOnly || undefined}
    >
      {dayNumber(day)}
    </div>
  );
}

/** A small month with a dot under each day that has items, darker for more items. */
export function DotMonth({ month, title, onPress, onChoose, size = 'small', ...days }: DotMonthProps) {
  const id = useId();
  const weeks = weeksOf(month);
  const dayOf = (target: EventTarget) => (target instanceof HTMLElement ? target.dataset['day'] : undefined);
  const choose = (target: EventTarget): void => {
    const day = dayOf(target);
    if (day !== undefined) onChoose(day);
  };
  return (
    <div className={styles.month} data-size={size}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its days are focusable, one at a time */}
      <div
        role="grid"
        aria-labelledby={id}

        onClick={({ target }) => choose(target)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return onPress(event);
          event.preventDefault();
          choose(event.target);
        }}
      >
        <div role="row" className={styles.week}>
          {(weeks[0] ?? []).map((day) => (
            <div key={day} role="columnheader" aria-label={longWeekday(day)} className={styles.weekday}>
              {size === 'large' ? shortWeekday(day) : narrowWeekday(day)}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((day) =>
              monthOf(day) === month ? <DotDay key={day} day={day} {...days} /> : <span key={day} aria-hidden="true" />,
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

interface PhoneMonthProps extends Pick<DotMonthProps, 'densityOf' | 'today' | 'texts' | 'title'> {
  /** The selected day. */
  day: string;
  onDay: (day: string) => void;
}

/** The month view on phones: dots, with the items of the selected day listed below. */
export function PhoneMonth({ day, onDay, ...month }: PhoneMonthProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = monthOf(day);
  const focus = useDayFocus({ grid: box, isShown: (each) => monthOf(each) === shown, first: day, onLeave: onDay });
  return (
    <div ref={box}>
      <DotMonth
        {...month}
        month={shown}
        focused={focus.focused}
        chosen={day}
        size="large"
        onPress={focus.press}
        onChoose={onDay}
      />
    </div>
  );
}
