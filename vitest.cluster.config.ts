import { defineConfig } from 'vitest/config';

/** Several real processes of the portal on somebody's PostgreSQL and Redis; one file at a time, for each starts its own. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['apps/api/src/cluster/*.cluster.ts'],
    globalSetup: ['apps/api/src/cluster/global-setup.ts'],
    fileParallelism: false,
    // Both end what hangs; neither says how fast anything is. Three processes that fill a demo at once share the cores.
    testTimeout: 420_000,
    hookTimeout: 420_000,
  },
});
