import { dayInZone } from '@gatehouse/domain/time-zone';

import { useSession } from '../../core/session-store.ts';
import { DueLabel } from '../../ui/marks/due-label.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { dateTexts } from './dates.texts.ts';

interface DueDateProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** What is done is neither near nor overdue. */
  isDone?: boolean;
  /** Inside of a button. */
  isPlain?: boolean;
  /** In which time zone the day ends; that of the viewer’s company unless the API says otherwise. */
  timeZone?: string | undefined;
}

/** A due date, with its distance while it is near or past. */
export function DueDate({ day, isDone = false, isPlain = false, timeZone }: DueDateProps) {
  const { info } = useSession();
  const today = dayInZone(new Date(useNow()), timeZone ?? info?.company.timeZone ?? 'UTC');
  return <DueLabel day={day} today={today} texts={dateTexts.due} isPlain={isPlain} isDone={isDone} />;
}
