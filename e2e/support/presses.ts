import type { Page } from '@playwright/test';

/** Counts mouse and touch presses on a page, starting with the next navigation. @returns a function with the current count */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => void (presses += 1));
  await page.addInitScript({ content: "addEventListener('pointerdown', () => window.countPress(), true)" });
  return () => presses;
}
