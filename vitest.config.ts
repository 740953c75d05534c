import { defineConfig } from 'vitest/config';

/**
 * What `npm test` runs and `npm run check` does not: the generator's test compiles, lints and tests a copy of the whole
 * repository, and every reader is given thousands of broken files.
 */
const slow = ['tools/src/new-module.test.ts', 'packages/formats/src/**/every-*.test.ts'];

/** Rooms of tests: pure packages, the API on a real PostgreSQL, the screens in a simulated browser, and what takes long. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'tools/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...slow],
        },
      },
      { test: { name: 'slow', include: slow, testTimeout: 180_000, hookTimeout: 180_000 } },
      'apps/api/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
  },
});
