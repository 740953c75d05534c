import type { HistoryEntry } from '@gatehouse/contract/findings/finding.schema';
import { findingStatuses } from '@gatehouse/domain/finding-status';

import { oneOf } from '../../../core/list-address.ts';
import { assigneeSentence, dueSentence, valueSentence } from '../../records/record-activity.tsx';
import { statusTexts } from '../../vocabulary/statuses.texts.ts';
import { historyTexts as texts } from './history.texts.ts';

type Change = Pick<HistoryEntry, 'from' | 'to'>;

function statusName(status: string): string {
  const known = oneOf(findingStatuses, status);
  return known ? statusTexts.findings[known] : status;
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
  assignee: assigneeSentence,
  due: dueSentence,
  score: (change) => valueSentence(change, { set: texts.scoreSet, removed: texts.scoreRemoved, changed: texts.score }),
  import: ({ to }) => (to === '' ? texts.updated : texts.imported(to)),
  request: ({ to }) => requestSentences[to] ?? texts.requested,
};

/** Returns the sentence of a history entry, without its author's name. */
export const historySentence = ({ kind, from, to }: HistoryEntry): string => sentences[kind]({ from, to });
