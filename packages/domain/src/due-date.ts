const dueSoonDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** Whether a due date is soon: in the future and within 7 days (spec §5, §9). */
export function isDueSoon(due: Date, now: Date): boolean {
  const remainingMs = due.getTime() - now.getTime();
  return remainingMs > 0 && remainingMs <= dueSoonDays * dayMs;
}
