import { defineConfig } from 'vitest/config';

/** Several real processes of the portal on somebody's PostgreSQL and Redis; one file at a time, for each starts its own. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['apps/api/src/cluster/*.cluster.ts'],
    globalSetup: ['apps/api/src/cluster/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
