import type { Page } from '@playwright/test';

/** A script that sums the unexpected layout shifts of the page. */
export const countShifts = {
  content: `globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });`,
};

/** The maximum layout shift of a page. The change of letter widths when the font is loaded accounts for half of it. */
export const shiftAtMost = 0.001;

/** Returns the sum of the layout shifts since the page was opened with `countShifts`. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate<number>('globalThis.shift');
