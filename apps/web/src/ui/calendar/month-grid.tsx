import { addDays } from '@gatehouse/domain/calendar/day';

import { monthOf, weekdayOf, weeksOf } from '../forms/calendar-days.ts';
import type { CalendarItem } from './calendar-item.ts';
import { type CalendarActions, DayGrid } from './day-grid.tsx';
import type { GridTexts } from './grid-texts.ts';

/** Bars per day before the rest is collapsed. With three, a month of six weeks fits on a laptop screen. */
const lanesOfMonth = 3;
const lanesOfWeek = 20;
const daysInWeek = 7;

interface GridProps extends CalendarActions {
  /** Accessible name of the grid. */
  label: string;
  /** Any day of the period. */
  day: string;
  items: readonly CalendarItem[];
  /** Today in the time zone of the calendar. */
  today: string;
  texts: GridTexts;
}

/** A month, padded to whole weeks with days of the adjacent months. */
export function MonthGrid({ day, ...grid }: GridProps) {
  const month = monthOf(day);
  return <DayGrid {...grid} weeks={weeksOf(month)} month={month} lanes={lanesOfMonth} />;
}

/** A week from Monday to Sunday. All items are all-day, so there are no hours. */
export function WeekGrid({ day, ...grid }: GridProps) {
  const monday = addDays(day, -weekdayOf(day));
  const week = Array.from({ length: daysInWeek }, (_, past) => addDays(monday, past));
  return <DayGrid {...grid} weeks={[week]} lanes={lanesOfWeek} />;
}
