/** Days are `YYYY-MM-DD` and calculated in UTC, so that no time zone shifts them. */
const dayMs = 24 * 60 * 60 * 1000;
const daysInWeek = 7;

const millisecondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** Returns the day that is `days` later; negative values go back. */
export const addDays = (day: string, days: number): string => dayOf(millisecondsOf(day) + days * dayMs);

/** Returns the same day in another month, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDay)));
}

/** Returns the first day of the month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the days since Monday. */
export const weekdayOf = (day: string): number => (new Date(millisecondsOf(day)).getUTCDay() + 6) % daysInWeek;

/** Returns the weeks of a month from Monday to Sunday, padded with days of the adjacent months. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = addDays(month, -weekdayOf(month));
  const last = addDays(addMonths(month, 1), -1);
  const count = Math.round((millisecondsOf(last) - millisecondsOf(first)) / dayMs / daysInWeek + 0.5);
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: daysInWeek }, (_day, day) => addDays(first, week * daysInWeek + day)),
  );
}

/** True if the day is within the inclusive bounds; an empty bound is ignored. */
export const isWithin = (day: string, { min, max }: { min?: string | undefined; max?: string | undefined }): boolean =>
  (!min || day >= min) && (!max || day <= max);

/** Returns today's date in the browser's time zone. */
export function today(): string {
  const now = new Date();
  return dayOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** Returns the day that a key of the ARIA grid pattern moves to, or undefined for other keys. */
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
