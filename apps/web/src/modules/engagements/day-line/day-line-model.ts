import type { EngagementDays } from '@gatehouse/contract/engagements/engagement-days.schema';
import { addDays, daysBetween } from '@gatehouse/domain/calendar/day';
import { severities, type Severity } from '@gatehouse/domain/severity';

/** A column of the picture: one day, or one week of a long engagement. Days are `YYYY-MM-DD`. */
export interface DayColumn {
  from: string;
  to: string;
  counts: Partial<Record<Severity, number>>;
  retests: number;
}

/** The columns of an engagement, and the position of today in percent of the width. */
export interface DayLine {
  columns: readonly DayColumn[];
  today: number;
}

/** Above this number of days, weeks are drawn instead, so that a mark keeps its size on a phone. */
const daysDrawn = 31;

/** Returns the days to draw: the planned ones, extended to today and to what was found outside of them. */
function extentOf({ date_start, date_end, today, findings, retests }: EngagementDays): { first: string; last: string } {
  const planned = [date_start, date_end].filter((day) => day !== null);
  const days = [today, ...planned, ...[...findings, ...retests].map(({ day }) => day)].toSorted();
  return { first: days[0] ?? today, last: days.at(-1) ?? today };
}

function emptyColumns(first: string, { count, step }: { count: number; step: number }): DayColumn[] {
  return Array.from({ length: count }, (_, at) => {
    const from = addDays(first, at * step);
    return { from, to: addDays(from, step - 1), counts: {}, retests: 0 };
  });
}

/** Returns the columns of an engagement with what was published and requested in each. */
export function dayLineOf(days: EngagementDays): DayLine {
  const { first, last } = extentOf(days);
  const length = daysBetween(first, last) + 1;
  const step = length > daysDrawn ? 7 : 1;
  const count = Math.ceil(length / step);
  const columns = emptyColumns(first, { count, step });
  const columnOf = (day: string) => columns[Math.floor(daysBetween(first, day) / step)];
  for (const { day, severity, count: added } of days.findings) {
    const counts = columnOf(day)?.counts;
    if (counts) counts[severity] = (counts[severity] ?? 0) + added;
  }
  for (const { day, count: added } of days.retests) {
    const column = columnOf(day);
    if (column) column.retests += added;
  }
  return { columns, today: ((daysBetween(first, days.today) + 0.5) / (count * step)) * 100 };
}

/** Returns the number of findings of a column. */
export const totalOf = ({ counts }: DayColumn): number =>
  severities.reduce((sum, severity) => sum + (counts[severity] ?? 0), 0);

/** Returns one severity per mark of a column, the highest first; `more` is the number of findings without a mark. */
export function marksOf(column: DayColumn, most: number): { marks: Severity[]; more: number } {
  const all = severities.flatMap((severity) =>
    Array.from({ length: Math.min(column.counts[severity] ?? 0, most) }, () => severity),
  );
  const total = totalOf(column);
  const marks = all.slice(0, total > most ? most - 1 : most);
  return { marks, more: total - marks.length };
}
