import { threadPage } from '@gatehouse/contract/core/threads';
import { useState } from 'react';

import { useReadParts } from '../../core/data/use-read-parts.ts';
import { sentenceOf } from '../../core/failure.ts';
import type { Request } from '../../core/request.ts';
import type { EarlierEntries } from '../../ui/activity/earlier-comments.tsx';

/** A thread as the answer of its record has it, and how its earlier pages are read. */
interface LatestEntries<Entry> {
  latest: readonly Entry[];
  /** Entries before the latest ones. */
  numOfEarlier: number;
  pageOf: (page: number) => Request;
}

/** Fewer are not worth a click: the page before it is read as well. */
const leastAtOnce = threadPage / 2;

/** Counts the entries read that come before the latest ones. */
function numOfRead<Entry extends { _id: string }>(rows: readonly Entry[], latest: readonly Entry[]): number {
  const ids = new Set(latest.map(({ _id }) => _id));
  return rows.filter(({ _id }) => !ids.has(_id)).length;
}

/** Entries of a thread, from the latest back to the earliest one loaded so far, oldest first. */
export function useWholeThread<Entry extends { _id: string; at: string }>({
  latest,
  numOfEarlier,
  pageOf,
}: LatestEntries<Entry>): { entries: Entry[]; earlier: EarlierEntries } {
  // The first page that is shown beside the latest entries; pages keep their entries, however many come after them.
  const [firstPage, setFirstPage] = useState<number | null>(null);
  const lastPage = Math.ceil(numOfEarlier / threadPage) - 1;
  const first = firstPage ?? lastPage + 1;
  const pages = Array.from({ length: Math.max(0, lastPage + 1 - first) }, (_, at) => pageOf(first + at));
  const { rows, isLoading, failure, retry } = useReadParts<Entry>(pages);
  const known = new Map([...rows, ...latest].map((entry) => [entry._id, entry]));
  const notAsked = firstPage === null ? numOfEarlier : Math.min(numOfEarlier, firstPage * threadPage);
  const count = failure || isLoading ? numOfEarlier - numOfRead(rows, latest) : notAsked;
  const showMore = () => setFirstPage(Math.max(0, Math.floor((notAsked - leastAtOnce) / threadPage)));
  return {
    entries: [...known.values()].toSorted((one, other) => one.at.localeCompare(other.at)),
    earlier: { count, isLoading, failure: failure && sentenceOf(failure), show: failure ? retry : showMore },
  };
}
