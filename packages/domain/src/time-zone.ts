// Offsets such as `+02:00`, which some engines accept, have no daylight saving time.
const nameForm = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;
const maxCharacters = 64;
/** Maximum number of cached formatters, more than the zones of IANA. */
const maxFormatters = 1_000;

/** True if the text is the IANA name of a time zone: `Europe/Berlin`, `UTC`. */
export function isTimeZone(text: string): boolean {
  if (text.length > maxCharacters || !nameForm.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Formatters by zone; creating one takes much longer than using it. */
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
  if (clocks.size < maxFormatters) clocks.set(timeZone, clock);
  return clock;
}

/** Returns the local date and time in a zone, each part in two or four digits. An unknown zone counts as UTC. */
function clockAt(moment: Date, timeZone: string): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

/** Returns the local day in a zone, `YYYY-MM-DD`. */
export function dayInZone(moment: Date, timeZone: string): string {
  const { year, month, day } = clockAt(moment, timeZone);
  return `${year}-${month}-${day}`;
}

/** Formats a moment in the local time of a zone: `29-11-2026 14:05`. */
export function momentInZone(moment: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = clockAt(moment, timeZone);
  return `${day}-${month}-${year} ${hour}:${minute}`;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const minuteMs = 60_000;

/** Returns the offset of a zone from UTC at a moment, in milliseconds. */
function utcOffsetMs(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute } = clockAt(new Date(moment), timeZone);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return shown - Math.floor(moment / minuteMs) * minuteMs;
}

/** Returns the latest moment up to `now` at which this hour (0 to 23) began in a zone. */
export function lastHourInZone(now: Date, hour: number, timeZone: string): Date {
  const shownNow = now.getTime() + utcOffsetMs(now.getTime(), timeZone);
  const shownToday = Math.floor(shownNow / dayMs) * dayMs + hour * hourMs;
  const strikes = [shownToday, shownToday - dayMs].map((shown) => {
    // The second calculation corrects the offset if it changed between the two moments.
    const near = shown - utcOffsetMs(shown, timeZone);
    return new Date(shown - utcOffsetMs(near, timeZone));
  });
  return strikes.find((strike) => strike <= now) ?? new Date(shownToday - 2 * dayMs);
}

/** A local time on a day: `YYYY-MM-DD` and a 24-hour time. */
export interface ClockTime {
  day: string;
  hour: number;
  minute: number;
  second: number;
}

/**
 * Returns the moment of a local time in a zone. A time that is skipped when clocks go forward counts as if they had not changed, so it is
 * displayed later; for a time that occurs twice, the first counts.
 */
export function momentOfLocalTime({ day, hour, minute, second }: ClockTime, timeZone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * hourMs + minute * minuteMs + second * 1_000;
  // An offset change that affects the moment is at most a day away.
  const [before, after] = [utcOffsetMs(shown - dayMs, timeZone), utcOffsetMs(shown + dayMs, timeZone)];
  const candidates = [shown - before, shown - after].filter(
    (moment) => moment + utcOffsetMs(moment, timeZone) === shown,
  );
  return new Date(candidates.length > 0 ? Math.min(...candidates) : shown - before);
}
