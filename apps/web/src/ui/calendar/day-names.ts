import { displayDate } from '@gatehouse/domain/display-date';
import { isWeekend, parseDate } from '@internationalized/date';

const language = (): string => document.documentElement.lang || 'en';

/** Formatters are cached, because creating one is expensive and a year view names 365 days. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language()} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language(), { ...options, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}

const named = (day: string, options: Intl.DateTimeFormatOptions): string =>
  formatter(options).format(new Date(`${day}T00:00:00Z`));

/** "Monday, November 23, 2026" in the page's language, for screen readers. */
export const longDay = (day: string): string =>
  named(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** "Mon". */
export const shortWeekday = (day: string): string => named(day, { weekday: 'short' });
/** "M". */
export const narrowWeekday = (day: string): string => named(day, { weekday: 'narrow' });
/** "Monday". */
export const longWeekday = (day: string): string => named(day, { weekday: 'long' });
/** "Monday, 23-11-2026". */
export const dayTitle = (day: string): string => `${longWeekday(day)}, ${displayDate(day) ?? day}`;
/** "November 2026". */
export const monthAndYear = (day: string): string => named(day, { month: 'long', year: 'numeric' });
/** "November". */
export const monthName = (day: string): string => named(day, { month: 'long' });
/** The day of the month without a leading zero. */
export const dayNumber = (day: string): string => String(Number(day.slice(8)));

/** True if the day is on the weekend in the page's language: Saturday and Sunday, or Friday and Saturday. */
export const isWeekendDay = (day: string): boolean => isWeekend(parseDate(day), language());
