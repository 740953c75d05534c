import { displayDate } from '@gatehouse/domain/display-date';

import { changeSentenceTexts as texts } from './change-sentence.texts.ts';

/** The values of a history entry; empty for none. */
interface Change {
  from: string;
  to: string;
}

interface ValueTexts {
  set: (value: string) => string;
  removed: (value: string) => string;
  changed: (from: string, to: string) => string;
}

/** Returns the sentence for a value that was set, changed or removed. */
export function valueSentence({ from, to }: Change, { set, removed, changed }: ValueTexts): string {
  if (to === '') return removed(from);
  return from === '' ? set(to) : changed(from, to);
}

const dayOf = (day: string): string => displayDate(day.slice(0, 10)) ?? day;

/** Returns the sentence for a changed assignee, whose values are names. */
export const assigneeSentence = (change: Change): string => valueSentence(change, texts.assignee);

/** Returns the sentence for a changed due date, whose values are days. */
export const dueSentence = ({ from, to }: Change): string =>
  valueSentence({ from: from && dayOf(from), to: to && dayOf(to) }, texts.due);
