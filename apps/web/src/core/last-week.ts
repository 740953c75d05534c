import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { addDays } from '@gatehouse/domain/calendar/day';

const daysBefore = 6;

type EngagementDates = Pick<EngagementOverview, 'status' | 'date_start' | 'date_end'>;

/** Returns the last week of testing, in which testers usually add narrative and coverage; null for a completed engagement. */
export function lastWeekOf({
  status,
  date_start: start,
  date_end: to,
}: EngagementDates): { from: string; to: string } | null {
  if (status === 'Completed' || to === null) return null;
  const weekBefore = addDays(to, -daysBefore);
  return { from: start !== null && start > weekBefore ? start : weekBefore, to };
}
