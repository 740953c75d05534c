import { displayDate } from '@gatehouse/domain/display-date';
import type { ReactNode } from 'react';

import type { ActivityEntry } from '../../ui/activity/activity-entry.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { Sentence } from '../sentence/sentence.tsx';

/** A change in the history of a record. */
export interface RecordChange {
  id: string;
  at: string;
  author: string;
  sentence: string;
  /** A pencil by default. */
  icon?: ReactNode;
  /** Content below the sentence, such as the reason. */
  more?: ReactNode;
}

/** An entry of an activity feed with its moment, by which entries are sorted. */
export type DatedEntry = ActivityEntry & { at: string };

/** Adds the time and the day of an entry, as the feed shows them. */
export const dated = <Entry extends { at: string }>(entry: Entry) => ({
  ...entry,
  time: <RelativeTime moment={entry.at} />,
  day: displayDate(entry.at.slice(0, 10)) ?? '',
});

/** Returns the entry of a change. */
export const changeEntry = ({ id, sentence, more, ...change }: RecordChange): DatedEntry =>
  dated({
    key: id,
    kind: 'change' as const,
    ...change,
    sentence: <Sentence text={sentence} />,
    ...(more && { children: more }),
  });

/** Returns the entries, oldest first. */
export const oldestFirst = (entries: readonly DatedEntry[]): DatedEntry[] =>
  entries.toSorted((one, other) => one.at.localeCompare(other.at));
