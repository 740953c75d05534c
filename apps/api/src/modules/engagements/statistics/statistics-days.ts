import type { Step } from './engagement-statistics.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A day so many days later, both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

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
