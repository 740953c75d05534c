const language = (): string => document.documentElement.lang || 'en';

/** Formatters are cached, because creating one is expensive. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function named(day: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language()} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language(), { ...options, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
}

/** "Nov", from a day or month (`YYYY-MM`). */
export const shortMonth = (day: string): string => named(day, { month: 'short' });
/** "November 2026". */
export const monthOfYear = (day: string): string => named(day, { month: 'long', year: 'numeric' });
