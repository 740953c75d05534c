import type { EngagementRow } from '@gatehouse/contract/engagements';
import { displayDate } from '@gatehouse/domain/display-date';

import { engagementTexts } from './engagement.texts.ts';

const texts = engagementTexts.days;

/** From the first to the last day, as DD-MM-YYYY (spec §5). */
export function engagementDays({ date_start, date_end }: Pick<EngagementRow, 'date_start' | 'date_end'>): string {
  const start = date_start === null ? null : displayDate(date_start);
  const end = date_end === null ? null : displayDate(date_end);
  if (start !== null && end !== null) return texts.both(start, end);
  if (start !== null) return texts.from(start);
  return end === null ? texts.none : texts.until(end);
}
