import { addMonths } from '@gatehouse/domain/calendar/day';
import { useRef } from 'react';

import { monthOf } from '../forms/calendar-days.ts';
import { type DayDensity, DotMonth } from './dot-month.tsx';
import { monthName } from './day-names.ts';
import type { GridTexts } from './grid-texts.ts';
import { useDayFocus } from './use-day-focus.ts';
import styles from './year-grid.module.css';

const monthsOfYear = 12;

interface YearGridProps {
  /** Any day of the year. */
  day: string;
  densityOf: (day: string) => DayDensity;
  today: string;
  /** Opens the day view. */
  onChoose: (day: string) => void;
  /** Called when the keyboard moves to another year. */
  onLeave: (day: string) => void;
  texts: Pick<GridTexts, 'day'>;
}

/** Twelve small months; arrow keys move across their borders. */
export function YearGrid({ day, densityOf, today, onChoose, onLeave, texts }: YearGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const year = day.slice(0, 4);
  const isShown = (each: string) => each.startsWith(year);
  const first = isShown(today) ? today : monthOf(day);
  const { focused, press } = useDayFocus({ grid: box, isShown, first, onLeave });
  return (
    <div ref={box} className={styles.year}>
      {Array.from({ length: monthsOfYear }, (_, at) => addMonths(`${year}-01-01`, at)).map((month) => (
        <DotMonth
          key={month}
          month={month}
          title={monthName(month)}
          onPress={press}
          {...{ densityOf, today, focused, onChoose, texts }}
        />
      ))}
    </div>
  );
}
