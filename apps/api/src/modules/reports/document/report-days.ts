import { displayDate } from '@gatehouse/domain/display-date';

/** A moment or a day as people read it; a dash where there is none. */
export function showDay(moment: string | null): string {
  return displayDate(moment?.slice(0, 10) ?? '') ?? '–';
}
