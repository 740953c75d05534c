import { addDays, addMonths, daysBetween, weekday } from '@gatehouse/domain/calendar/day';
import { displayDate } from '@gatehouse/domain/display-date';

import { monthAndYear } from '../../../ui/calendar/day-names.ts';
import { calendarTexts } from '../calendar.texts.ts';

export const calendarViews = ['month', 'week', 'agenda', 'year'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The first and last day, both included. */
export interface Period {
  from: string;
  to: string;
}

const agendaMonths = 3;
const lastOfWeek = 6;

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
const monday = (day: string): string => addDays(day, 1 - weekday(day));
const sunday = (day: string): string => addDays(monday(day), lastOfWeek);
const monthEnd = (day: string): string => addDays(addMonths(monthStart(day), 1), -1);

/** Returns the days that a view shows around a day. A month is extended to whole weeks; the agenda shows a month and the next two. */
export const periodOf: Record<CalendarView, (day: string) => Period> = {
  month: (day) => ({ from: monday(monthStart(day)), to: sunday(monthEnd(day)) }),
  week: (day) => ({ from: monday(day), to: sunday(day) }),
  agenda: (day) => ({ from: monthStart(day), to: addDays(addMonths(monthStart(day), agendaMonths), -1) }),
  year: (day) => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }),
};

/** Returns the day after a step forward or back in a view. */
export const dayAfterStep: Record<CalendarView, (day: string, step: 1 | -1) => string> = {
  month: (day, step) => addMonths(monthStart(day), step),
  week: (day, step) => addDays(day, step * (lastOfWeek + 1)),
  agenda: (day, step) => addMonths(monthStart(day), step),
  year: (day, step) => addMonths(monthStart(day), step * 12),
};

const shown = (day: string): string => displayDate(day) ?? day;

export function periodTitle(view: CalendarView, day: string): string {
  if (view === 'year') return day.slice(0, 4);
  if (view === 'month') return monthAndYear(day);
  const { from, to } = periodOf[view](day);
  return calendarTexts[view](shown(from), shown(to));
}

/** Calls `act` for every day of a period that an item covers, at most once per day. */
export function eachDay(
  { from, to }: Period,
  { start, end }: { start: string; end: string },
  act: (day: string) => void,
) {
  const first = start < from ? from : start;
  const last = end > to ? to : end;
  for (let past = 0; past <= daysBetween(first, last); past += 1) act(addDays(first, past));
}
