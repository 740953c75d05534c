import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** A pool of browser contexts of one worker. A returned context is emptied and reused. */
export interface Browsers {
  take(kind: string, options: BrowserContextOptions): Promise<BrowserContext>;
  giveBack(kind: string, options: BrowserContextOptions, context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** The storage types of an origin in the DevTools protocol; session storage ends with its page. */
const storage = 'local_storage,indexeddb,cache_storage,service_workers';

/** Closes the pages, and clears cookies, storage, permissions and offline mode. */
async function empty(context: BrowserContext, origin: string): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: storage });
  await page.close();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
}

/**
 * Keeps one context for each kind of user and page, because the first page in a new context loads and compiles the whole portal: 3 s of
 * processor time instead of 1.3 s. `prepare` runs once for each context.
 */
export function openBrowsers(
  browser: Browser,
  origin: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Browsers {
  const idle = new Map<string, BrowserContext[]>();
  const keyOf = (kind: string, options: BrowserContextOptions): string => JSON.stringify([kind, options]);
  return {
    async take(kind, options) {
      const kept = idle.get(keyOf(kind, options))?.pop();
      if (kept) return kept;
      const context = await browser.newContext({ ...options, baseURL: origin });
      await prepare(context);
      return context;
    },
    async giveBack(kind, options, context) {
      await empty(context, origin);
      const key = keyOf(kind, options);
      idle.set(key, [...(idle.get(key) ?? []), context]);
    },
    async close() {
      for (const context of [...idle.values()].flat()) await context.close();
    },
  };
}
