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
