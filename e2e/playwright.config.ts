import { defineConfig } from '@playwright/test';

import { findChromium } from '../tools/src/find-chromium.ts';

const { executablePath, args, env } = await findChromium();

/** Journeys in a real browser against a real portal; no retries, so a flaky one is seen. */
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
  // Both end what hangs; neither says how fast anything is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['../tools/src/suites/playwright-timings.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Copies of the page take a seventh of the time of a run: `--trace on` records them for a journey that fails.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: { executablePath, args, env },
  },
});
