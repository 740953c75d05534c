import { useQueries } from '@tanstack/react-query';

import type { Failure } from '../failure.ts';
import type { Request } from '../request.ts';
import { fetchData, readKey, type ReadMeta } from './read-query.ts';

/** The combined state of several reads. */
interface Parts<Row> {
  /** The rows of all responses so far, in the order of the requests. */
  rows: Row[];
  /** True while a first response is pending. */
  isLoading: boolean;
  failure: Failure | null;
  /** Repeats the failed reads. */
  retry: () => void;
}

/** Reads several requests in parallel. Each is read again when a change or an event makes it stale. */
export function useReadParts<Row>(requests: readonly Request[]): Parts<Row> {
  return useQueries({
    queries: requests.map((bound) => ({
      queryKey: readKey(bound, 'read'),
      queryFn: () => fetchData(bound),
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
