import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { ActivityFeed } from '../../ui/activity/activity-feed.tsx';
import type { CommentCalls } from '../findings/comments/comment-calls.ts';
import { useThread } from '../findings/comments/use-comments.tsx';
import { changeEntry, dated, type DatedEntry, oldestFirst, type RecordChange } from './activity-entries.tsx';
import { recordActivityTexts } from './record-activity.texts.ts';

interface RecordActivityProps {
  record: { _id: string; comments: readonly Comment[]; earlierComments: number };
  /** The client company's ID, for the provider's staff. */
  companyId: string | undefined;
  calls: CommentCalls;
  /** Returns the changes, oldest first. The comments are those loaded so far. */
  changesOf: (comments: readonly Comment[]) => readonly RecordChange[];
  /** Number of entries shown at first, because weekly scans produce hundreds for a record. */
  shownAtFirst?: number;
}

/** The values of a history entry; empty for none. */
interface ValueChange {
  from: string;
  to: string;
}

interface ValueTexts {
  set: (value: string) => string;
  removed: (value: string) => string;
  changed: (from: string, to: string) => string;
}

/** Returns the sentence for a value that was set, changed or removed. */
export function valueSentence({ from, to }: ValueChange, { set, removed, changed }: ValueTexts): string {
  if (to === '') return removed(from);
  return from === '' ? set(to) : changed(from, to);
}

const dayOf = (day: string): string => displayDate(day.slice(0, 10)) ?? day;

/** Returns the sentence for a changed assignee, whose values are names. */
export const assigneeSentence = (change: ValueChange): string =>
  valueSentence(change, recordActivityTexts.sentences.assignee);

/** Returns the sentence for a changed due date, whose values are days. */
export const dueSentence = ({ from, to }: ValueChange): string =>
  valueSentence({ from: from && dayOf(from), to: to && dayOf(to) }, recordActivityTexts.sentences.due);

/** True if the reason of a change is also a comment. It is then only shown as a comment, which allows replies. */
export const isCommented = (
  comments: readonly Comment[],
  { comment, actor }: { comment: string; actor: { _id: string | null } },
): boolean => comments.some(({ text, author }) => text === comment && author._id === actor._id);

/** Comments and changes of a record, oldest first, with the composer at the end. */
export function RecordActivity({ changesOf, shownAtFirst = 20, ...thread }: RecordActivityProps) {
  const { entries, comments: read, earlier, composer, dialog } = useThread(thread);
  const all = [...changesOf(read).map(changeEntry), ...entries.map((entry): DatedEntry => dated(entry))];
  return (
    <>
      <ActivityFeed
        entries={oldestFirst(all)}
        texts={recordActivityTexts}
        shownAtFirst={shownAtFirst}
        earlierComments={earlier}
        composer={composer}
      />
      {dialog}
    </>
  );
}
