/** Calendar days as `YYYY-MM-DD`, without a time or a time zone. */

const dayMs = 86_400_000;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the number of a day since 1970-01-01. It counts in UTC, where all days have the same length. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** True if the text is an existing day in the years 1 to 9999. */
export function isDay(text: string): boolean {
  return (
    dayForm.test(text) && !text.startsWith('0000') && !Number.isNaN(dayNumber(text)) && dayOf(dayNumber(text)) === text
  );
}

/** Returns the day this many days later, or earlier for a negative count. */
export const addDays = (day: string, days: number): string => dayOf(dayNumber(day) + days);

/** Returns the number of days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Returns the day of the week by ISO 8601: Monday is 1, Sunday 7. */
export function weekday(day: string): number {
  // 1970-01-01 was a Thursday.
  const sinceMonday = (dayNumber(day) + 3) % 7;
  return ((sinceMonday + 7) % 7) + 1;
}

/** Returns the number of days of a month; January is 1. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Returns the same day this many months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const passed = year * 12 + month - 1 + months;
  const [nextYear, nextMonth] = [Math.floor(passed / 12), (((passed % 12) + 12) % 12) + 1];
  const nextDate = Math.min(date, daysInMonth(nextYear, nextMonth));
  return [
    String(nextYear).padStart(4, '0'),
    String(nextMonth).padStart(2, '0'),
    String(nextDate).padStart(2, '0'),
  ].join('-');
}

/** Returns the same time of day (UTC) this many months later, on the last day of a shorter month; a negative count goes back. */
export function addMonthsToTime(time: Date, months: number): Date {
  const text = time.toISOString();
  return new Date(`${addMonths(text.slice(0, 10), months)}${text.slice(10)}`);
}
