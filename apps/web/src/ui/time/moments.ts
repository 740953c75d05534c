const language = (): string => document.documentElement.lang || 'en';

const units = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Returns the number of days since 1970 in the device's time zone. */
const dayNumber = (at: number): number => Math.floor((at - new Date(at).getTimezoneOffset() * 60_000) / 86_400_000);

/** "3 days ago", or "3d ago" where there is little room. */
export type TimeLook = 'long' | 'short';

/**
 * Formats a relative time, such as "3 hours ago", or "now" below one minute. Days follow the calendar, so that "yesterday" is never two
 * days ago; longer units are counted, because "last month" is ambiguous.
 */
export function formatRelativeTime(moment: string, now: number, look: TimeLook = 'long'): string {
  const style = look === 'short' ? 'narrow' : 'long';
  const seconds = Math.round((Date.parse(moment) - now) / 1_000);
  const step = units.find((each) => Math.abs(seconds) >= each.seconds);
  if (!step) return new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style }).format(0, 'second');
  const isDay = step.unit === 'day';
  const count = isDay ? dayNumber(Date.parse(moment)) - dayNumber(now) : Math.trunc(seconds / step.seconds);
  return new Intl.RelativeTimeFormat(language(), { numeric: isDay ? 'auto' : 'always', style }).format(
    count,
    step.unit,
  );
}

/** Formats an age that is updated every second: "12 seconds ago". It is never in the future, even if clocks differ. */
export function agoText(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1_000));
  if (seconds >= 60) return formatRelativeTime(new Date(at).toISOString(), now);
  return new Intl.RelativeTimeFormat(language(), { numeric: 'always' }).format(-seconds, 'second');
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** Returns a cached format: creating one costs a hundred times more than using it, and tables show a time in every row. */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat(language(), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Formats DD-MM-YYYY HH:mm with the time zone's name (specification.md, Validation rules, "displayed as DD-MM-YYYY"). */
export function formatExactTime(moment: string, timeZone?: string): string {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.day}-${parts.month}-${parts.year} ${parts.hour}:${parts.minute} ${parts.timeZoneName}`;
}
