import { displayDate } from '@gatehouse/domain/display-date';

import { DueLabel } from '../../ui/marks/due-label.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { dateTexts } from './dates.texts.ts';

interface DueDateProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** What is done is neither near nor overdue. */
  isDone?: boolean;
}

/** A due date, with its distance while it is near or past. The due day ends in UTC, as in the API. */
export function DueDate({ day, isDone = false }: DueDateProps) {
  const today = new Date(useNow()).toISOString().slice(0, 10);
  if (isDone) return <time dateTime={day}>{displayDate(day)}</time>;
  return <DueLabel day={day} today={today} texts={dateTexts.due} />;
}
