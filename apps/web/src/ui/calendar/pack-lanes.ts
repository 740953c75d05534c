import { addDays, daysBetween } from '@gatehouse/domain/calendar/day';

import type { CalendarItem } from './calendar-item.ts';

/** The part of an item within one week. */
export interface Segment {
  item: CalendarItem;
  /** First column of the segment, from 0. */
  column: number;
  /** Number of days covered. */
  span: number;
  /** Row of the segment, from 0. Segments in the same row never overlap. */
  lane: number;
  /** True if the item itself starts or ends here, which rounds the corners. */
  isStart: boolean;
  isEnd: boolean;
}

/** The segments of one week and the number of items on each day. */
export interface PackedWeek {
  segments: readonly Segment[];
  counts: readonly number[];
}

/** Returns the first row that is free on these days, and marks them as taken. */
function takeLane(lanes: boolean[][], column: number, span: number): number {
  const days = Array.from({ length: span }, (_, past) => column + past);
  const free = lanes.findIndex((taken) => days.every((day) => !taken[day]));
  const lane = free === -1 ? lanes.length : free;
  const taken = (lanes[lane] ??= []);
  for (const day of days) taken[day] = true;
  return lane;
}

/** Returns the part of an item within a week, or null. */
function clipToWeek(
  { start, end }: CalendarItem,
  week: { start: string; end: string },
): Omit<Segment, 'item' | 'lane'> | null {
  if (end < week.start || start > week.end) return null;
  const [isStart, isEnd] = [start >= week.start, end <= week.end];
  const column = isStart ? daysBetween(week.start, start) : 0;
  const last = daysBetween(week.start, isEnd ? end : week.end);
  return { column, span: last - column + 1, isStart, isEnd };
}

/** Increments the count of each covered day. */
function countDays(counts: number[], { column, span }: Pick<Segment, 'column' | 'span'>): void {
  for (let day = column; day < column + span; day += 1) counts[day] = (counts[day] ?? 0) + 1;
}

/** Assigns the items of a week to rows. The items must be in `itemOrder`; those outside the week are skipped. */
export function packWeek(items: readonly CalendarItem[], weekStart: string, length = 7): PackedWeek {
  const week = { start: weekStart, end: addDays(weekStart, length - 1) };
  const lanes: boolean[][] = [];
  const counts = Array.from({ length }, () => 0);
  const segments: Segment[] = [];
  for (const item of items) {
    const part = clipToWeek(item, week);
    if (!part) continue;
    countDays(counts, part);
    segments.push({ item, ...part, lane: takeLane(lanes, part.column, part.span) });
  }
  return { segments, counts };
}

/** Returns the number of hidden segments of each day. */
export function hiddenCounts({ segments, counts }: PackedWeek, shownLanes: number): number[] {
  const hidden = counts.map(() => 0);
  for (const segment of segments) if (segment.lane >= shownLanes) countDays(hidden, segment);
  return hidden;
}
