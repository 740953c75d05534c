import { resolve } from 'node:path';

import { defineConfig } from 'vitest/config';

import { patience } from './src/testing/patience.ts';

// For runs of single files: workers, and what tests start, would compile the same modules again. A suite names the same folder.
process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '../../node_modules/.cache/compile');

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    globalSetup: ['src/testing/global-setup.ts'],
    // A file that needs a database of its own opens a portal on it, so none needs the modules of the portal loaded again as well.
    isolate: false,
    // The server runs as Node runs it: loading it through Vite takes a worker half as long again.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Both end what hangs; neither says how fast anything is.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: patience },
  },
});
