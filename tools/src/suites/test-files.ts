import { globSync } from 'node:fs';

import { nightlyFiles } from './nightly-tests.ts';

/** Patterns of test files, by the runner and project that runs them. */
const kinds = {
  units: ['{packages/*,tools}/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
  screens: ['apps/web/src/**/*.test.tsx'],
  api: ['apps/api/src/**/*.test.ts'],
  journeys: ['e2e/**/*.spec.ts'],
  cluster: ['apps/api/src/cluster/*.cluster.ts'],
} as const;

type TestKind = keyof typeof kinds;

/** Returns all files of a kind, relative to the root. */
export const findTestFiles = (root: string, kind: TestKind): string[] =>
  globSync([...kinds[kind]], { cwd: root, exclude: ['**/node_modules/**'] }).toSorted();

/** Returns the files of a kind that `npm test` runs. */
export const findDailyFiles = (root: string, kind: TestKind): string[] =>
  findTestFiles(root, kind).filter((path) => !nightlyFiles.has(path));
