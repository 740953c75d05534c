import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Each file opens a portal on a database of its own, so it need not load the modules of the portal again as well.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
