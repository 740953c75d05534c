/** A due date within this many days is soon (specification.md, Business constants and limits). */
export const dueSoonDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * True if a due day is between today and seven days from now, both included. A finding is due at the end of its day, so one due today is
 * not overdue. Days are `YYYY-MM-DD`.
 */
export function isDueSoon(dueDay: string, today: string): boolean {
  const days = (Date.parse(dueDay) - Date.parse(today)) / dayMs;
  return days >= 0 && days <= dueSoonDays;
}
