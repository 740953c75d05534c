import { defineConfig } from 'vitest/config';

import { nightlyFiles } from './tools/src/suites/nightly-tests.ts';

const web = 'apps/web/vitest.config.ts';
const api = 'apps/api/vitest.config.ts';
const nightly = [...nightlyFiles];

/** Paths of the nightly suite in one workspace, relative to it. */
const nightlyIn = (workspace: string): string[] =>
  nightly.filter((path) => path.startsWith(`${workspace}/`)).map((path) => path.slice(workspace.length + 1));

const nodeModules = '**/node_modules/**';
const longTimeouts = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * Projects of `npm test` (pure packages, the API on a real PostgreSQL, the page's logic, its screens in a simulated
 * browser), and those of `npm run test:nightly`, whose files `tools/src/suites/nightly-tests.ts` lists.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // They hold no state between files, so a worker need not load the same modules again for each of them.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'tools/src/**/*.test.ts'],
          exclude: [nodeModules, ...nightly],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'nightly-units',
          include: nightly.filter((path) => /^(?:packages|tools)\//.test(path)),
          ...longTimeouts,
        },
      },
      {
        extends: api,
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          exclude: [nodeModules, ...nightlyIn('apps/api')],
        },
      },
      { extends: api, test: { name: 'nightly-api', root: 'apps/api', include: nightlyIn('apps/api') } },
      {
        extends: web,
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.ts'],
          exclude: [nodeModules, ...nightlyIn('apps/web')],
        },
      },
      {
        extends: web,
        test: {
          name: 'screens',
          root: 'apps/web',
          include: ['src/**/*.test.tsx'],
          exclude: [nodeModules, ...nightlyIn('apps/web')],
        },
      },
      {
        extends: web,
        test: { name: 'nightly-web', root: 'apps/web', include: nightlyIn('apps/web'), ...longTimeouts },
      },
    ],
  },
});
