import { addDays } from '@gatehouse/domain/calendar/day';

import { monthOf, weekdayOf, weeksOf } from '../forms/calendar-days.ts';
import type { CalendarItem } from './calendar-item.ts';
import { type CalendarActs, DayGrid } from './day-grid.tsx';
import type { GridTexts } from './grid-texts.ts';

/** Bars on a day before the rest is behind a button; with them a month of six weeks fits a laptop. */
const lanesOfMonth = 3;
const lanesOfWeek = 20;
const daysInWeek = 7;

interface GridProps extends CalendarActs {
  /** Names the grid. */
  label: string;
  /** Any day of the period. */
  day: string;
  items: readonly CalendarItem[];
  /** Today in the zone of the calendar. */
  today: string;
  texts: GridTexts;
}

/** A month, with the days of its neighbours that complete its weeks. */
export function MonthGrid({ day, ...grid }: GridProps) {
  const month = monthOf(day);
  return <DayGrid {...grid} weeks={weeksOf(month)} month={month} lanes={lanesOfMonth} />;
}

/** A week from Monday to Sunday. Everything is all-day, so the bars lie on top of one another and there are no hours. */
export function WeekGrid({ day, ...grid }: GridProps) {
  const monday = addDays(day, -weekdayOf(day));
  const week = Array.from({ length: daysInWeek }, (_, past) => addDays(monday, past));
  return <DayGrid {...grid} weeks={[week]} lanes={lanesOfWeek} />;
}
