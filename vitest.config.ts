import { defineConfig } from 'vitest/config';

/**
 * What `npm test` runs and `npm run check` does not: the generator's test compiles a copy of the whole repository, every
 * reader is given hundreds of broken files, 3,000 vectors of every version are scored twice, and hostile or random texts show
 * that time and memory stay within bounds.
 */
const slow = [
  'tools/src/new-module.test.ts',
  ...['every-*', '*hostile-*', '*linear-time', 'bounded-*', '*round-trip'].map(
    (name) => `{packages/*,apps/web}/src/**/${name}.test.ts`,
  ),
];

const web = 'apps/web/vitest.config.ts';

/** Rooms of tests: pure packages, the API on a real PostgreSQL, the page's logic and its screens in a simulated browser, and what takes long. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // They hold no state between files, so a worker need not load the same modules again for each of them.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'tools/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...slow],
          testTimeout: 120_000,
        },
      },
      { test: { name: 'slow', include: slow, testTimeout: 300_000, hookTimeout: 300_000 } },
      'apps/api/vitest.config.ts',
      {
        extends: web,
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*linear-time.test.ts'],
        },
      },
      { extends: web, test: { name: 'screens', root: 'apps/web', include: ['src/**/*.test.tsx'] } },
    ],
  },
});
