import { addDays } from '@gatehouse/domain/calendar/day';
import { useSyncExternalStore } from 'react';

import { monthOf, weekdayOf, weeksOf } from '../forms/calendar-days.ts';
import { onResize } from '../layout/on-resize.ts';
import type { CalendarItem } from './calendar-item.ts';
import { type CalendarActions, DayGrid } from './day-grid.tsx';
import type { GridTexts } from './grid-texts.ts';

/** Height of everything around the grid, and of a day without its bars, in px; the same as in `day-grid.module.css`. */
const aroundPx = 230;
const dayHeadPx = 54;
const lanePx = 24;
const rowsOfMonth = 6;
/** Bars per day before the rest is collapsed: as many as fit, within the limits of what can be read and drawn quickly. */
const lanesOfMonth = { least: 2, most: 5 };
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

const heightOfWindow = (): number => window.innerHeight;

/** Returns the number of bars per day that fit in a month as high as the window. */
function useLanesOfMonth(): number {
  const height = useSyncExternalStore(onResize, heightOfWindow);
  const fitting = Math.floor(((height - aroundPx) / rowsOfMonth - dayHeadPx) / lanePx);
  return Math.min(Math.max(fitting, lanesOfMonth.least), lanesOfMonth.most);
}

/** A month, padded to whole weeks with days of the adjacent months. */
export function MonthGrid({ day, ...grid }: GridProps) {
  const month = monthOf(day);
  return <DayGrid {...grid} weeks={weeksOf(month)} month={month} lanes={useLanesOfMonth()} rows={rowsOfMonth} />;
}

/** A week from Monday to Sunday. All items are all-day, so there are no hours. */
export function WeekGrid({ day, ...grid }: GridProps) {
  const monday = addDays(day, -weekdayOf(day));
  const week = Array.from({ length: daysInWeek }, (_, past) => addDays(monday, past));
  return <DayGrid {...grid} weeks={[week]} lanes={lanesOfWeek} rows={1} />;
}
