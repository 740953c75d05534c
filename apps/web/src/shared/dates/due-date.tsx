import { dayInZone } from '@gatehouse/domain/time-zone';
import { createContext, useContext } from 'react';

import { useSession } from '../../core/session-store.ts';
import { DueLabel, DueLines } from '../../ui/marks/due-label.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { dateTexts } from './dates.texts.ts';

interface DueDateProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** True if the work is done, so that no distance is shown. */
  isDone?: boolean;
  /** Renders plain text for use within a button. */
  isPlain?: boolean;
  /** The day over its distance, for a column. */
  isTwoLine?: boolean;
  /** The time zone in which the day ends; by default that of the client whose records are shown, or of the viewer’s company. */
  timeZone?: string | undefined;
}

/** The time zone of the client whose records staff look at; undefined for the client’s own users. */
export const DueZone = createContext<string | undefined>(undefined);

function useDueZone(): string {
  const { info } = useSession();
  return useContext(DueZone) ?? info?.company.timeZone ?? 'UTC';
}

/** A due date, with its distance while it is near or past. */
export function DueDate({ day, isDone = false, isPlain = false, isTwoLine = false, timeZone }: DueDateProps) {
  const zone = useDueZone();
  const shown = { day, today: dayInZone(new Date(useNow()), timeZone ?? zone), texts: dateTexts.due, isDone };
  return isTwoLine ? <DueLines {...shown} /> : <DueLabel {...shown} isPlain={isPlain} />;
}
