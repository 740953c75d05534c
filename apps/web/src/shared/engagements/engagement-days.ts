import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { engagementTexts } from './engagement.texts.ts';

const texts = engagementTexts.days;
const dayMs = 24 * 60 * 60 * 1000;

type EngagementDays = Pick<EngagementRow, 'date_start' | 'date_end'>;

/** Formats the first and last day as DD-MM-YYYY (specification.md, Validation rules). */
export function engagementDays({ date_start, date_end }: EngagementDays): string {
  const start = date_start === null ? null : displayDate(date_start);
  const end = date_end === null ? null : displayDate(date_end);
  if (start !== null && end !== null) return texts.both(start, end);
  if (start !== null) return texts.from(start);
  return end === null ? texts.none : texts.until(end);
}

/** Returns the number of days between two days, `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Returns "day 9 of 14" for an engagement in progress, otherwise null. */
export function engagementProgress(engagement: EngagementDays & Pick<EngagementRow, 'status'>, today: string) {
  const { status, date_start, date_end } = engagement;
  if (status !== 'In Progress' || date_start === null || date_end === null) return null;
  if (today < date_start || today > date_end) return null;
  return engagementTexts.day(daysBetween(date_start, today) + 1, daysBetween(date_start, date_end) + 1);
}
