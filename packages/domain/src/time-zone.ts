// Offsets such as `+02:00`, which some engines take as well, know no summer time.
const nameForm = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;
const maxCharacters = 64;
/** More than the zones that IANA names. */
const mostClocks = 1_000;

/** Whether the text is the IANA name of a time zone: `Europe/Berlin`, `UTC`. */
export function isTimeZone(text: string): boolean {
  if (text.length > maxCharacters || !nameForm.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A formatter takes many times as long to make as to use, and there are few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  if (clocks.size < mostClocks) clocks.set(timeZone, clock);
  return clock;
}

/** What the clocks of a zone show at a moment, each part in two or four digits; of one that is not known here, those of UTC. */
function clockAt(moment: Date, timeZone: string): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export function dayInZone(moment: Date, timeZone: string): string {
  const { year, month, day } = clockAt(moment, timeZone);
  return `${year}-${month}-${day}`;
}

/** A moment as it is read off a clock in a zone: `29-11-2026 14:05`. */
export function momentInZone(moment: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = clockAt(moment, timeZone);
  return `${day}-${month}-${year} ${hour}:${minute}`;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const minuteMs = 60_000;

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function aheadOfUtc(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute } = clockAt(new Date(moment), timeZone);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return shown - Math.floor(moment / minuteMs) * minuteMs;
}

/** The latest moment, `now` at most, at which the clocks of a zone struck this hour (0 to 23). */
export function lastHourInZone(now: Date, hour: number, timeZone: string): Date {
  const shownNow = now.getTime() + aheadOfUtc(now.getTime(), timeZone);
  const shownToday = Math.floor(shownNow / dayMs) * dayMs + hour * hourMs;
  const strikes = [shownToday, shownToday - dayMs].map((shown) => {
    // The second look corrects the first where the clocks were changed between the two.
    const near = shown - aheadOfUtc(shown, timeZone);
    return new Date(shown - aheadOfUtc(near, timeZone));
  });
  return strikes.find((strike) => strike <= now) ?? new Date(shownToday - 2 * dayMs);
}

/** What the clocks of a zone show on a day: `YYYY-MM-DD` and a time of 24 hours. */
export interface ClockTime {
  day: string;
  hour: number;
  minute: number;
  second: number;
}

/**
 * The moment at which the clocks of a zone show a time. A time that is skipped when clocks go forward counts as it would
 * without the change, so it is shown later; of a time that is shown twice, the first counts.
 */
export function momentOfClock({ day, hour, minute, second }: ClockTime, timeZone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * hourMs + minute * minuteMs + second * 1_000;
  // No change of clocks is further away from the moment than a day.
  const [before, after] = [aheadOfUtc(shown - dayMs, timeZone), aheadOfUtc(shown + dayMs, timeZone)];
  const candidates = [shown - before, shown - after].filter(
    (moment) => moment + aheadOfUtc(moment, timeZone) === shown,
  );
  return new Date(candidates.length > 0 ? Math.min(...candidates) : shown - before);
}
