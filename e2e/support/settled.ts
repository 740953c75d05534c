import type { Page } from '@playwright/test';

/**
 * Runs in a page before anything of its own: counts the calls underway and remembers when the page last received
 * anything. `networkidle` waits half a second on every screen, which is longer than most take to load.
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

/** Between an answer and what the page asks for next, in ms. */
const quietMs = 100;

/** For the heading of a screen, in ms: less than a test has, so that what stands there instead is told. */
const headingWithinMs = 60_000;

/** Waits until a screen has its heading and its records, and asks for nothing more. The page must count its calls. */
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
