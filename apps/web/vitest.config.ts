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
    // A page and its modules take longer to load than most tests take: a worker keeps the document and all that holds no
    // state, and `fresh-modules.ts` gives each file modules of its own.
    pool: 'threads',
    isolate: false,
    // Node loads the packages itself, once for each worker: none of them remembers anything.
    server: { deps: { external: [/\/packages\/[^/]+\/src\//] } },
    sequence: { setupFiles: 'list' },
    setupFiles: ['fresh-modules', 'browser-stubs', 'fresh-page'].map((name) => `src/testing/${name}.ts`),
    restoreMocks: true,
    testTimeout: 120_000,
  },
});
