import { basename, relative, resolve } from 'node:path';

import type { Reporter } from '@playwright/test/reporter';

import { recordTimings } from './timings.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A Playwright reporter that records the duration of each browser journey. */
export default function playwrightTimings(): Reporter {
  return {
    onTestEnd: (test, { duration }) => {
      const { title, location } = test;
      const name = `${basename(location.file)}:${location.line} ${title}`;
      const file = relative(root, location.file);
      recordTimings([{ name, file, ms: duration, hasFailed: test.outcome() === 'unexpected' }]);
    },
  };
}
