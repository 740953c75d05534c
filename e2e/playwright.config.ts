import { defineConfig } from '@playwright/test';

import { findChromium } from '../tools/src/find-chromium.ts';

const { executablePath, args, env } = await findChromium();

/** Journeys in a real browser with a real portal. There are no retries, so that flaky ones are noticed. */
export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    { name: 'nightly', testDir: 'nightly' },
  ],
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // These timeouts only end hanging tests; they are no limits on speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['../tools/src/suites/playwright-timings.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Page snapshots would take a seventh of the run time: `--trace on` records them for a failing journey.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: { executablePath, args, env },
  },
});
