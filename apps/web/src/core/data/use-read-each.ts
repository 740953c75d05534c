import { useQueries } from '@tanstack/react-query';

import type { Failure } from '../failure.ts';
import type { Request } from '../request.ts';
import { fetchData, readKey, type ReadMeta } from './read-query.ts';

/** The state of one of several reads. */
interface EachRead<Data> {
  data: Data | undefined;
  failure: Failure | null;
  /** Repeats the read. */
  refresh: () => void;
}

/** Reads several requests in parallel and returns the state of each, in the order of the requests. */
export const useReadEach = <Data>(requests: readonly Request[]): readonly EachRead<Data>[] =>
  useQueries({
    queries: requests.map((bound) => ({
      queryKey: readKey(bound, 'read'),
      queryFn: () => fetchData(bound),
      meta: { bound, isFixed: false } satisfies ReadMeta,
    })),
  }).map(({ data, error, refetch }) => ({
    data: data as Data | undefined,
    failure: error as Failure | null,
    refresh: () => void refetch(),
  }));
