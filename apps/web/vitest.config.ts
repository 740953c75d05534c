import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Settings of all tests of the page; vitest.config.ts of the repository divides them into projects. */
export default defineConfig({
  plugins: [react()],
  // The build for browsers; tests would get the one for Node.
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
    // Loading modules takes longer than most tests, so workers keep what has no state; `fresh-modules.ts` resets the rest.
    pool: 'threads',
    isolate: false,
    // Node loads the packages itself, once for each worker: none of them has state that a test changes.
    server: { deps: { external: [/\/packages\/[^/]+\/src\//] } },
    sequence: { setupFiles: 'list' },
    setupFiles: ['fresh-modules', 'browser-stubs', 'fresh-page'].map((name) => `src/testing/${name}.ts`),
    restoreMocks: true,
    testTimeout: 120_000,
  },
});
