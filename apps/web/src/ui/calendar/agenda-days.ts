import { type CalendarItem, itemOrder } from './calendar-item.ts';

/** A line of the agenda; the first line of a day shows the date. */
export interface AgendaLine {
  item: CalendarItem;
  day: string;
  isFirst: boolean;
}

/** First and last day of the agenda, both inclusive, and today's date. */
export interface AgendaSpan {
  from: string;
  to: string;
  today: string;
}

/** Returns the day that lists an item: today for an item in progress, otherwise its first day within the span. */
function listedDay({ start, end }: CalendarItem, { from, to, today }: AgendaSpan): string {
  const isUnderWay = start <= today && today <= end;
  if (isUnderWay && from <= today && today <= to) return today;
  return start < from ? from : start;
}

/** Returns one line per item, ordered by day. */
export function agendaLines(items: readonly CalendarItem[], span: AgendaSpan): AgendaLine[] {
  const lines = items
    .toSorted(itemOrder)
    .map((item) => ({ item, day: listedDay(item, span) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return lines.map((line, at) => ({ ...line, isFirst: line.day !== lines[at - 1]?.day }));
}
