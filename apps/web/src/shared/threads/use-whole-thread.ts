import { threadPage } from '@gatehouse/contract/core/threads';
import { useState } from 'react';

import { useReadParts } from '../../core/data/use-read-parts.ts';
import { failureMessage } from '../../core/failure.ts';
import type { Request } from '../../core/request.ts';
import type { EarlierEntries } from '../../ui/activity/earlier-comments.tsx';

/** The latest entries of a thread, as returned with its record, and the request for earlier pages. */
interface LatestEntries<Entry> {
  latest: readonly Entry[];
  /** Number of entries before the latest ones. */
  numOfEarlier: number;
  pageOf: (page: number) => Request;
}

/** Minimum number of entries per load; with fewer, the page before is read too. */
const leastAtOnce = threadPage / 2;

/** Counts the read entries that come before the latest ones. */
function numOfRead<Entry extends { _id: string }>(rows: readonly Entry[], latest: readonly Entry[]): number {
  const ids = new Set(latest.map(({ _id }) => _id));
  return rows.filter(({ _id }) => !ids.has(_id)).length;
}

/** The entries of a thread loaded so far, oldest first. */
export function useWholeThread<Entry extends { _id: string; at: string }>({
  latest,
  numOfEarlier,
  pageOf,
}: LatestEntries<Entry>): { entries: Entry[]; earlier: EarlierEntries } {
  // The first page shown. Entries never change pages when later ones are added.
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
    earlier: { count, isLoading, failure: failure && failureMessage(failure), show: failure ? retry : showMore },
  };
}
