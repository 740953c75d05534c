import { resolve } from 'node:path';

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

import { buildPageIfStale } from '../build-page.ts';
import { findChromium } from '../find-chromium.ts';
import { readNotesVersion } from '../pictures/read-screens.ts';
import type { Bench } from './bench-database.ts';
import { watchPaints } from './painted.ts';
import { portal, startServer } from './program.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The URL of a list, and the cookies of a user who may read it. */
export interface PageVisit {
  browser: Browser;
  address: string;
  path: string;
  cookies: { name: string; value: string }[];
}

/** Starts a portal and a browser, runs the measurement, and stops both. */
export async function inBrowser<T>(
  bench: Bench,
  { path, reader }: { path: string; reader: { id: string; company_id: string } },
  work: (place: PageVisit) => Promise<T>,
): Promise<T> {
  await buildPageIfStale();
  const { access, refresh } = await bench.signIn(reader);
  const cookies = [
    { name: 'portal_access', value: access },
    { name: 'portal_refresh', value: refresh },
  ];
  const { address, stop } = await startServer(portal, bench.settings);
  const browser = await chromium.launch(await findChromium());
  try {
    return await work({ browser, address, path, cookies });
  } finally {
    await browser.close();
    await stop();
  }
}

/** Opens a page of a signed-in user in a separate browser context. */
export async function inPage<T>(
  { browser, address, cookies }: PageVisit,
  options: Parameters<Browser['newContext']>[0],
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
  const page = await context.newPage();
  await watchPaints(page, await readNotesVersion(root));
  const result = await work(page);
  await context.close();
  return result;
}
