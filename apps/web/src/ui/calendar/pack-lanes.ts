import { addDays, daysBetween } from '@gatehouse/domain/calendar/day';

import type { CalendarItem } from './calendar-item.ts';

/** The part of an item that lies within one week. */
export interface Segment {
  item: CalendarItem;
  /** Day of the week on which the part begins, counted from 0. */
  column: number;
  /** How many days it covers. */
  span: number;
  /** Its line, counted from 0; no two segments of a line share a day. */
  lane: number;
  /** True ends have rounded corners; others go on in the week before or after. */
  isStart: boolean;
  isEnd: boolean;
}

/** The segments of one week, and how many there are on each day. */
export interface PackedWeek {
  segments: readonly Segment[];
  counts: readonly number[];
}

/** The first line that is free on the days, which are taken in it. */
function takeLane(lanes: boolean[][], column: number, span: number): number {
  const days = Array.from({ length: span }, (_, past) => column + past);
  const free = lanes.findIndex((taken) => days.every((day) => !taken[day]));
  const lane = free === -1 ? lanes.length : free;
  const taken = (lanes[lane] ??= []);
  for (const day of days) taken[day] = true;
  return lane;
}

/** The part of an item within a week; null where it has none. */
function partOf(
  { start, end }: CalendarItem,
  week: { start: string; end: string },
): Omit<Segment, 'item' | 'lane'> | null {
  if (end < week.start || start > week.end) return null;
  const [isStart, isEnd] = [start >= week.start, end <= week.end];
  const column = isStart ? daysBetween(week.start, start) : 0;
  const last = daysBetween(week.start, isEnd ? end : week.end);
  return { column, span: last - column + 1, isStart, isEnd };
}

/** Adds one to each of the days. */
function countDays(counts: number[], { column, span }: Pick<Segment, 'column' | 'span'>): void {
  for (let day = column; day < column + span; day += 1) counts[day] = (counts[day] ?? 0) + 1;
}

/** Puts the items of a week on lines; they come in the order of `itemOrder`. Items outside of the week are left out. */
export function packWeek(items: readonly CalendarItem[], weekStart: string, length = 7): PackedWeek {
  const week = { start: weekStart, end: addDays(weekStart, length - 1) };
  const lanes: boolean[][] = [];
  const counts = Array.from({ length }, () => 0);
  const segments: Segment[] = [];
  for (const item of items) {
    const part = partOf(item, week);
    if (!part) continue;
    countDays(counts, part);
    segments.push({ item, ...part, lane: takeLane(lanes, part.column, part.span) });
  }
  return { segments, counts };
}

/** How many of each day's segments are on lines that are not shown. */
export function hiddenCounts({ segments, counts }: PackedWeek, shownLanes: number): number[] {
  const hidden = counts.map(() => 0);
  for (const segment of segments) if (segment.lane >= shownLanes) countDays(hidden, segment);
  return hidden;
}
