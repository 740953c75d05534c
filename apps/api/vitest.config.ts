import { defineConfig } from 'vitest/config';

import { patience } from './src/testing/patience.ts';

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    globalSetup: ['src/testing/global-setup.ts'],
    // Each file opens a portal on a database of its own, so it need not load the modules of the portal again as well.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Both end what hangs; neither says how fast anything is.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: patience },
  },
});
