import type { HistoryEntry } from '@gatehouse/contract/finding-schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { findingStatuses } from '@gatehouse/domain/finding-status';

import { oneOf } from '../../../core/list-address.ts';
import { findingsTexts } from '../findings.texts.ts';
import { historyTexts as texts } from './history.texts.ts';

/** What an entry says, with the name of who did it. */
type Change = Pick<HistoryEntry, 'from' | 'to'> & { name: string };

const statusWord = (status: string): string => {
  const known = oneOf(findingStatuses, status);
  return known ? findingsTexts.statuses[known] : status;
};

const dayOf = (day: string): string => displayDate(day.slice(0, 10)) ?? day;

/** The sentence of a value that is set, changed or taken away. */
function changeOf(
  { name, from, to }: Change,
  texts: Record<'set' | 'gone', (name: string, value: string) => string> & {
    both: (name: string, from: string, to: string) => string;
  },
) {
  if (to === '') return texts.gone(name, from);
  return from === '' ? texts.set(name, to) : texts.both(name, from, to);
}

function requestOf({ name, to }: Change): string {
  if (to === 'Approved') return texts.approved(name);
  if (to === 'Refused') return texts.refused(name);
  return to === 'Withdrawn' ? texts.withdrawn(name) : texts.asked(name);
}

const sentences: Record<HistoryEntry['kind'], (change: Change) => string> = {
  status: ({ name, from, to }) =>
    from === '' ? texts.statusOnly(name, statusWord(to)) : texts.status(name, statusWord(from), statusWord(to)),
  asset: ({ name, from, to }) => texts.asset(name, Number(from) || 1, statusWord(to)),
  assignee: (change) => changeOf(change, { set: texts.assigned, gone: texts.unassigned, both: texts.reassigned }),
  due: ({ name, from, to }) =>
    changeOf(
      { name, from: from && dayOf(from), to: to && dayOf(to) },
      { set: texts.dueSet, gone: texts.dueGone, both: texts.due },
    ),
  score: (change) => changeOf(change, { set: texts.scoreSet, gone: texts.scoreGone, both: texts.score }),
  import: ({ name, to }) => (to === '' ? texts.seen(name) : texts.imported(name, to)),
  request: requestOf,
};

/** Who did what, as one sentence. */
export const historySentence = ({ kind, actor, from, to }: HistoryEntry): string =>
  sentences[kind]({ name: actor.fullname || texts.portal, from, to });
