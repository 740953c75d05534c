import { defineConfig } from '@playwright/test';

import { findChromium } from '../tools/src/find-chromium.ts';

const { executablePath, args, env } = await findChromium();

/** Journeys in a real browser against a real portal; no retries, so a flaky one is seen. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // What the bell tells may rest ten seconds between two looks (spec §7).
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath, args, env },
  },
});
