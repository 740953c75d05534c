import { notifyManager, QueryClient, useQueryClient } from '@tanstack/react-query';

/** The cached reads of one signed-in user. */
export type Cache = QueryClient;

/** Unused cached data is kept for 60 s (specification.md, Business constants and limits). */
const keptUnusedMs = 60_000;

// Timers don't run in tests and hidden tabs; microtasks do, so cached data still appears.
notifyManager.setScheduler(queueMicrotask);

/** Creates a cache for one signed-in user. It is dropped when they sign out, so the next user sees none of their data. */
export function createCache(): Cache {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Responses stay fresh until a change or an event makes them stale.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: keptUnusedMs,
        // Session renewal and a busy server are handled in `core/call.ts` and `core/read-when-free.ts`.
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
