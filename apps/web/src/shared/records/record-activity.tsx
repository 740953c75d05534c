import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import type { ReactNode } from 'react';

import type { ActivityEntry } from '../../ui/activity/activity-entry.ts';
import { ActivityFeed } from '../../ui/activity/activity-feed.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import type { CommentCalls } from '../findings/comments/comment-calls.ts';
import { useThread } from '../findings/comments/use-comments.tsx';
import { Sentence } from '../sentence/sentence.tsx';
import { recordActivityTexts } from './record-activity.texts.ts';

/** A change in the history of a record. */
interface RecordChange {
  id: string;
  at: string;
  author: string;
  sentence: string;
  /** Content below the sentence, such as the reason. */
  more?: ReactNode;
}

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

type DatedEntry = ActivityEntry & { at: string };

const dated = <Entry extends { at: string }>({ at, ...entry }: Entry) => ({
  ...entry,
  at,
  time: <RelativeTime moment={at} />,
  day: displayDate(at.slice(0, 10)) ?? '',
});

const changeEntry = ({ id, at, author, sentence, more }: RecordChange): DatedEntry =>
  dated({
    key: id,
    kind: 'change' as const,
    at,
    author,
    sentence: <Sentence text={sentence} />,
    ...(more && { children: more }),
  });

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
        entries={all.toSorted((one, other) => one.at.localeCompare(other.at))}
        texts={recordActivityTexts}
        shownAtFirst={shownAtFirst}
        earlierComments={earlier}
        composer={composer}
      />
      {dialog}
    </>
  );
}
