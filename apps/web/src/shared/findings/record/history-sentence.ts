import type { HistoryEntry } from '@gatehouse/contract/findings/finding.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { findingStatuses } from '@gatehouse/domain/finding-status';

import { oneOf } from '../../../core/list-address.ts';
import { statusTexts } from '../../vocabulary/statuses.texts.ts';
import { historyTexts as texts } from './history.texts.ts';

type Change = Pick<HistoryEntry, 'from' | 'to'>;

function statusName(status: string): string {
  const known = oneOf(findingStatuses, status);
  return known ? statusTexts.findings[known] : status;
}

const dayOf = (day: string): string => displayDate(day.slice(0, 10)) ?? day;

interface ValueTexts {
  set: (value: string) => string;
  removed: (value: string) => string;
  changed: (from: string, to: string) => string;
}

/** Returns the sentence for a value that was set, changed or removed. */
function valueSentence({ from, to }: Change, { set, removed, changed }: ValueTexts): string {
  if (to === '') return removed(from);
  return from === '' ? set(to) : changed(from, to);
}

const requestSentences: Readonly<Record<string, string>> = {
  Approved: texts.approved,
  Refused: texts.declined,
  Withdrawn: texts.withdrawn,
};

const sentences: Record<HistoryEntry['kind'], (change: Change) => string> = {
  status: ({ from, to }) =>
    from === '' ? texts.statusOnly(statusName(to)) : texts.status(statusName(from), statusName(to)),
  asset: ({ from, to }) => texts.asset(Number(from) || 1, statusName(to)),
  assignee: (change) =>
    valueSentence(change, { set: texts.assigned, removed: texts.unassigned, changed: texts.reassigned }),
  due: ({ from, to }) =>
    valueSentence(
      { from: from && dayOf(from), to: to && dayOf(to) },
      { set: texts.dueSet, removed: texts.dueRemoved, changed: texts.due },
    ),
  score: (change) => valueSentence(change, { set: texts.scoreSet, removed: texts.scoreRemoved, changed: texts.score }),
  import: ({ to }) => (to === '' ? texts.updated : texts.imported(to)),
  request: ({ to }) => requestSentences[to] ?? texts.requested,
};

/** Returns the sentence of a history entry, without its author's name. */
export const historySentence = ({ kind, from, to }: HistoryEntry): string => sentences[kind]({ from, to });
