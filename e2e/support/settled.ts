import type { Page } from '@playwright/test';

/**
 * A script that runs before those of the page. It counts the pending requests and records the time of the last response. `networkidle`
 * would wait half a second on every screen, which is longer than most take to load.
 */
export const countCalls = `if (window === window.top) {
  window.waiting = 0;
  window.heardAt = 0;
  const { fetch } = window;
  window.fetch = async (...given) => {
    window.waiting += 1;
    try { return await fetch(...given); } finally {
      setTimeout(() => { window.waiting -= 1; window.heardAt = performance.now(); }, 20);
    }
  };
  new PerformanceObserver(() => { window.heardAt = performance.now(); }).observe({ type: 'resource' });
}`;

/** Maximum time between a response and the next request of the page, in ms. */
const quietMs = 100;

/** Timeout of a screen's heading in ms; shorter than that of a test, so that the error can include the text of the page. */
const headingWithinMs = 60_000;

/** Waits until a screen has its heading and its records, and sends no more requests. The page must have the script `countCalls`. */
export async function settled(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor({ timeout: headingWithinMs }).catch(async (cause: unknown) => {
    throw new Error(`${page.url()} has no heading: ${await page.locator('body').innerText()}`, { cause });
  });
  await page.waitForFunction((quiet) => {
    const { waiting, heardAt } = globalThis as unknown as { waiting: number; heardAt: number };
    return waiting === 0 && performance.now() - heardAt > quiet;
  }, quietMs);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}
