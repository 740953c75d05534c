import type { Retest, RetestRow } from '@gatehouse/contract/retest-schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { retestsTexts } from './retests.texts.ts';

/** Which of the two sides looks at a case. */
export type Side = NonNullable<Retest['turn']>;

/** Whether there is something left to do. */
export const isOpen = ({ state }: Pick<RetestRow, 'state'>): boolean =>
  state === 'Requested' || state === 'In Progress';

/** Past the expected day, and not finished. A day lasts until its end in UTC, as the server counts it. */
export function isOverdue(retest: Pick<RetestRow, 'state' | 'expectedDate'>, now: number): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  return isOpen(retest) && retest.expectedDate !== null && retest.expectedDate < today;
}

/** DD-MM-YYYY (spec §5). */
export const dayText = (day: string | null): string => (day === null ? retestsTexts.noDate : (displayDate(day) ?? day));

export function turnText(turn: RetestRow['turn'], side: Side): string {
  if (turn === null) return '';
  return turn === side ? retestsTexts.yourTurn : retestsTexts.turns[turn];
}
