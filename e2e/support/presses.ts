import type { Page } from '@playwright/test';

/** Counts the presses of a mouse or a finger on a page, from its next address on. @returns the number so far */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => void (presses += 1));
  await page.addInitScript({ content: "addEventListener('pointerdown', () => window.countPress(), true)" });
  return () => presses;
}
