import { type CalendarItem, itemOrder } from './calendar-item.ts';

/** A line of an agenda; the first of a day says which day it is. */
export interface AgendaLine {
  item: CalendarItem;
  day: string;
  isFirst: boolean;
}

/** The days that an agenda shows, both included, and the day on which it is read. */
export interface AgendaSpan {
  from: string;
  to: string;
  today: string;
}

/** What is under way is on today where today is shown; the rest on its first day, or on the first that is shown. */
function dayOf({ start, end }: CalendarItem, { from, to, today }: AgendaSpan): string {
  const isUnderWay = start <= today && today <= end;
  if (isUnderWay && from <= today && today <= to) return today;
  return start < from ? from : start;
}

/** The items by day, each on one. */
export function agendaLines(items: readonly CalendarItem[], span: AgendaSpan): AgendaLine[] {
  const lines = items
    .toSorted(itemOrder)
    .map((item) => ({ item, day: dayOf(item, span) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return lines.map((line, at) => ({ ...line, isFirst: line.day !== lines[at - 1]?.day }));
}
