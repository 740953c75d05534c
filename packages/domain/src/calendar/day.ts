/** Days of the calendar as `YYYY-MM-DD`. A day has no time and no zone, so it is never a moment. */

const dayMs = 86_400_000;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** The number of a day since 1970-01-01; days of the Gregorian calendar have the same length in UTC. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** Whether the text is a day that exists, in the years 1 to 9999. */
export function isDay(text: string): boolean {
  return (
    dayForm.test(text) && !text.startsWith('0000') && !Number.isNaN(numberOf(text)) && dayOf(numberOf(text)) === text
  );
}

/** The day so many days later, or earlier where the count is negative. */
export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days);

/** How many days lie between two days; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** Day of the week as ISO 8601 counts them: Monday is 1, Sunday 7. */
export function weekday(day: string): number {
  // 1970-01-01 was a Thursday.
  const sinceMonday = (numberOf(day) + 3) % 7;
  return ((sinceMonday + 7) % 7) + 1;
}

/** Number of days of a month; January is 1. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The same day so many months later; where that month is too short, its last day. */
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
