import { addDays, weekday } from './day.ts';

const friday = 5;
/** Holidays that fill more than this many days in a row are a mistake of the setting. */
const mostDaysOff = 400;

/** Whether the day is one from Monday to Friday and no holiday. Holidays are days as `YYYY-MM-DD`. */
export const isBusinessDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  weekday(day) <= friday && !holidays.has(day);

function nextBusinessDay(day: string, holidays: ReadonlySet<string>): string {
  for (let off = 1; off <= mostDaysOff; off += 1) {
    const next = addDays(day, off);
    if (isBusinessDay(next, holidays)) return next;
  }
  throw new RangeError(`There is no business day within ${mostDaysOff} days`);
}

/** The day so many business days after a day, which itself does not count. Zero is the day itself. */
export function addBusinessDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = nextBusinessDay(at, holidays);
  return at;
}
