import { addDays, weekday } from './day.ts';

const friday = 5;
/** More consecutive days off than this are treated as an error in the settings. */
const maxDaysOff = 400;

/** True if the day is Monday to Friday and not a holiday. Holidays are `YYYY-MM-DD`. */
export const isBusinessDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  weekday(day) <= friday && !holidays.has(day);

function nextBusinessDay(day: string, holidays: ReadonlySet<string>): string {
  for (let off = 1; off <= maxDaysOff; off += 1) {
    const next = addDays(day, off);
    if (isBusinessDay(next, holidays)) return next;
  }
  throw new RangeError(`There is no business day within ${maxDaysOff} days`);
}

/** Returns the day this many business days after a day. The day itself does not count, and is returned for zero. */
export function addBusinessDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = nextBusinessDay(at, holidays);
  return at;
}
