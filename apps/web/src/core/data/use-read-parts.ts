import { useQueries } from '@tanstack/react-query';

import type { Failure } from '../failure.ts';
import type { Request } from '../request.ts';
import { readAnswer, readKey, type ReadMeta } from './read-query.ts';

/** The combined state of several reads. */
interface Parts<Row> {
  /** The rows of all answers that are there, in the order of the requests. */
  rows: Row[];
  /** An answer is on its way for the first time. */
  isLoading: boolean;
  failure: Failure | null;
  /** Reads again what failed. */
  retry: () => void;
}

/** Reads parts of something, one request each; each is read again when a change or an event makes it stale. */
export function useReadParts<Row>(requests: readonly Request[]): Parts<Row> {
  return useQueries({
    queries: requests.map((bound) => ({
      queryKey: readKey(bound, 'read'),
      queryFn: () => readAnswer(bound),
      meta: { bound, isFixed: false } satisfies ReadMeta,
    })),
    combine: (answers) => {
      const failed = answers.filter(({ data, error }) => data === undefined && error !== null);
      return {
        rows: answers.flatMap(({ data }) => (data ?? []) as Row[]),
        isLoading: answers.some(({ data, isFetching }) => data === undefined && isFetching),
        failure: (failed[0]?.error ?? null) as Failure | null,
        retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
      };
    },
  });
}
