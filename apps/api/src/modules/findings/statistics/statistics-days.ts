import type { Step } from './engagement-statistics.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the day a number of days later, as `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns the number of days from the first day to the second. */
export const daysBetween = (first: string, second: string): number => (Date.parse(second) - Date.parse(first)) / dayMs;

/** Returns the later of two days. Null means no limit. */
export const latest = (one: string | null, other: string | null): string | null =>
  one === null || (other ?? '') > one ? other : one;
/** Returns the earlier of two days. Null means no limit. */
export const earliest = (one: string | null, other: string | null): string | null =>
  one === null || (other ?? '~') < one ? other : one;

/** Returns the first day of the quarter that contains a day. */
export function beginOfQuarter(day: string): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** The default length of a trend: half a year, in days. */
export const usualTrendDays = 182;
const pointsAtMost = 26;

/** Divides a period into equal steps that end on its last day; the first may be shorter. Returns an empty list for an empty period. */
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

/** Returns the twelve months up to a day. The last one ends on that day. */
export function monthsUntil(until: string): Step[] {
  const [year, month] = [Number(until.slice(0, 4)), Number(until.slice(5, 7))];
  const firstOf = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
  return Array.from({ length: monthsShown }, (_, place) => {
    const back = monthsShown - 1 - place;
    return { from: firstOf(back), day: back === 0 ? until : addDays(firstOf(back - 1), -1) };
  });
}
