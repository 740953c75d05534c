import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** How the tests of the page run; which of them make up a project is said in the repository's own configuration. */
export default defineConfig({
  plugins: [react()],
  // As browsers get it: tests would be given the one for Node.
  resolve: {
    alias: {
      'tus-js-client': fileURLToPath(
        import.meta.resolve('tus-js-client').replace(/[^/]+\/node\/index\.js$/, 'lib.esm/browser/index.js'),
      ),
    },
  },
  test: {
    root: import.meta.dirname,
    environment: 'jsdom',
    // Each file still has a page and modules of its own; a whole thread for each would cost more than most of their tests.
    pool: 'vmThreads',
    // What a page leaves behind goes with its worker.
    vmMemoryLimit: '512MB',
    setupFiles: ['src/testing/browser-stubs.ts', 'src/testing/fresh-page.ts'],
    restoreMocks: true,
    testTimeout: 120_000,
  },
});
