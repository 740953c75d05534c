import type { HistoryEntry } from '@gatehouse/contract/finding-schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { findingStatuses } from '@gatehouse/domain/finding-status';

import { oneOf } from '../../core/list-address.ts';
import { findingsTexts } from './findings.texts.ts';
import { historyTexts as texts } from './history.texts.ts';

type Change = Pick<HistoryEntry, 'from' | 'to'>;

const statusWord = (status: string): string => {
  const known = oneOf(findingStatuses, status);
  return known ? findingsTexts.statuses[known] : status;
};

const dayOf = (day: string): string => displayDate(day.slice(0, 10)) ?? day;

/** The sentence of a value that is set, changed or taken away. */
function changeOf({ from, to }: Change, words: Record<'set' | 'gone', (one: string) => string> & { both: Both }) {
  if (to === '') return words.gone(from);
  return from === '' ? words.set(to) : words.both(from, to);
}
type Both = (from: string, to: string) => string;

function requestOf({ to }: Change): string {
  if (to === 'Approved') return texts.approved;
  if (to === 'Refused') return texts.refused;
  return to === 'Withdrawn' ? texts.withdrawn : texts.asked;
}

const sentences: Record<HistoryEntry['kind'], (change: Change) => string> = {
  status: ({ from, to }) =>
    from === '' ? texts.statusOnly(statusWord(to)) : texts.status(statusWord(from), statusWord(to)),
  asset: ({ from, to }) => texts.asset(Number(from) || 1, statusWord(to)),
  assignee: (change) => changeOf(change, { set: texts.assigned, gone: texts.unassigned, both: texts.reassigned }),
  due: ({ from, to }) =>
    changeOf(
      { from: from && dayOf(from), to: to && dayOf(to) },
      { set: texts.dueSet, gone: texts.dueGone, both: texts.due },
    ),
  score: (change) => changeOf(change, { set: texts.scoreSet, gone: texts.scoreGone, both: texts.score }),
  import: ({ to }) => (to === '' ? texts.seen : texts.imported(to)),
  request: requestOf,
};

/** What happened, as the end of a sentence that begins with who did it. */
export const historySentence = ({ kind, from, to }: HistoryEntry): string => sentences[kind]({ from, to });
