import { notifyManager, QueryClient, useQueryClient } from '@tanstack/react-query';

/** What the pages of one signed-in user have read. */
export type Cache = QueryClient;

/** Cached unused data is kept 60 s (specification.md, Business constants and limits). */
const keptUnusedMs = 60_000;

// Timers in tests and hidden tabs do not run; cached data is shown all the same.
notifyManager.setScheduler(queueMicrotask);

/** A cache for one signed-in user; it is dropped with them, so the next one finds nothing of theirs. */
export function createCache(): Cache {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Answers stay good until a change or an event makes them stale.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: keptUnusedMs,
        // Renewal of the session and a busy server are handled below, in `core/call.ts` and `core/read-when-free.ts`.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

/** The cache of the signed-in user. */
export const useCache = (): Cache => useQueryClient();

export { QueryClientProvider as CacheProvider } from '@tanstack/react-query';
