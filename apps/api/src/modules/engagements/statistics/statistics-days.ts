import type { Step } from './engagement-statistics.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A day so many days later, both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** How many days later the second day is. */
export const daysBetween = (first: string, second: string): number => (Date.parse(second) - Date.parse(first)) / dayMs;

/** The later of two days; null is no limit. */
export const latest = (one: string | null, other: string | null): string | null =>
  one === null || (other ?? '') > one ? other : one;
/** The earlier of two days; null is no limit. */
export const earliest = (one: string | null, other: string | null): string | null =>
  one === null || (other ?? '~') < one ? other : one;

/** The first day of the quarter that a day is in. */
export function beginOfQuarter(day: string): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** Half a year is what a trend shows where no one asks for another period. */
export const usualTrendDays = 182;
const pointsAtMost = 26;

/** Divides the days of a period into equal steps that end with its last one; the first may be shorter. None if it is empty. */
export function stepsOf(from: string, until: string): Step[] {
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  if (days < 1) return [];
  const width = Math.ceil(days / pointsAtMost);
  const steps: Step[] = [];
  for (let last = until; last >= from; last = addDays(last, -width)) {
    const first = addDays(last, 1 - width);
    steps.unshift({ from: first < from ? from : first, day: last });
  }
  return steps;
}

const monthsShown = 12;

/** The last twelve months up to a day, whose month is the last one and ends with it. */
export function monthsUntil(until: string): Step[] {
  const [year, month] = [Number(until.slice(0, 4)), Number(until.slice(5, 7))];
  const firstOf = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
  return Array.from({ length: monthsShown }, (_, place) => {
    const back = monthsShown - 1 - place;
    return { from: firstOf(back), day: back === 0 ? until : addDays(firstOf(back - 1), -1) };
  });
}
