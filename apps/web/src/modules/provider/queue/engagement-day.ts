const dayMs = 86_400_000;

/** Returns the number of days from one day to another, both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Returns the current day of an engagement and its total days, or null without both dates. */
export function dayOf(
  { date_start, date_end }: { date_start: string | null; date_end: string | null },
  today: string,
): { day: number; days: number } | null {
  if (date_start === null || date_end === null) return null;
  return { day: daysBetween(date_start, today) + 1, days: daysBetween(date_start, date_end) + 1 };
}
