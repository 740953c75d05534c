import { displayDate } from '@gatehouse/domain/display-date';

/** Formats a time or a date for display. Null becomes a dash. */
export function showDay(moment: string | null): string {
  return displayDate(moment?.slice(0, 10) ?? '') ?? '–';
}
