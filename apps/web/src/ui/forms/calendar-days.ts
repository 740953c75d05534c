/** Days are `YYYY-MM-DD` throughout, and counted in UTC, so that no time zone moves them. */
const dayMs = 24 * 60 * 60 * 1000;
const daysInWeek = 7;

const millisecondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayOf(millisecondsOf(day) + days * dayMs);

/** The same day of another month, or the last one of it where it has fewer days. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDay)));
}

/** The first day of the month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Days since Monday. */
export const weekdayOf = (day: string): number => (new Date(millisecondsOf(day)).getUTCDay() + 6) % daysInWeek;

/** The weeks of a month from Monday to Sunday, with the days of its neighbours that complete them. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = addDays(month, -weekdayOf(month));
  const last = addDays(addMonths(month, 1), -1);
  const count = Math.round((millisecondsOf(last) - millisecondsOf(first)) / dayMs / daysInWeek + 0.5);
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: daysInWeek }, (_day, day) => addDays(first, week * daysInWeek + day)),
  );
}

/** Whether the day lies within the bounds, both included; an empty bound is none. */
export const isWithin = (day: string, { min, max }: { min?: string | undefined; max?: string | undefined }): boolean =>
  (!min || day >= min) && (!max || day <= max);

/** Today where the reader is. */
export function today(): string {
  const now = new Date();
  return dayOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** A key of the ARIA grid pattern as a step from the focused day; undefined for any other key. */
export function dayAfterKey(day: string, { key, shiftKey }: { key: string; shiftKey: boolean }, isRtl: boolean) {
  const inline = isRtl ? -1 : 1;
  const steps: Record<string, () => string> = {
    ArrowRight: () => addDays(day, inline),
    ArrowLeft: () => addDays(day, -inline),
    ArrowDown: () => addDays(day, daysInWeek),
    ArrowUp: () => addDays(day, -daysInWeek),
    Home: () => addDays(day, -weekdayOf(day)),
    End: () => addDays(day, daysInWeek - 1 - weekdayOf(day)),
    PageDown: () => addMonths(day, shiftKey ? 12 : 1),
    PageUp: () => addMonths(day, shiftKey ? -12 : -1),
  };
  return steps[key]?.();
}
