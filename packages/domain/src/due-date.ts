/** A due date this many days ahead or nearer is soon (specification.md, Business constants and limits). */
export const dueSoonDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a due day is soon: from today until seven days from now, both included. A finding is due at the end of its
 * day, so one that is due today still is in the future. Days are `YYYY-MM-DD`.
 */
export function isDueSoon(dueDay: string, today: string): boolean {
  const days = (Date.parse(dueDay) - Date.parse(today)) / dayMs;
  return days >= 0 && days <= dueSoonDays;
}
