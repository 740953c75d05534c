import { displayDate } from '@gatehouse/domain/display-date';

import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { engagementDays } from './engagement-days.ts';
import { engagementTexts } from './engagement.texts.ts';

interface DayLinesProps {
  /** `YYYY-MM-DD`, null while it is not known. */
  date_start: string | null;
  date_end: string | null;
}

/** A range of two days over each other, for a column; what is known where one of them is not. */
export function DayLines({ date_start, date_end }: DayLinesProps) {
  const [start, end] = [date_start, date_end].map((day) => (day === null ? null : displayDate(day)));
  if (!start || !end) return <TwoLineCell first={engagementDays({ date_start, date_end })} />;
  return <TwoLineCell first={start} second={engagementTexts.days.last(end)} />;
}
