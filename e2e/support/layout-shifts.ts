import type { Page } from '@playwright/test';

/** A script that sums the unexpected layout shifts of the page. */
export const countShifts = {
  content: `globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });`,
};

/** The change of letter widths when the font is loaded counts for half a thousandth. */
export const shiftAtMost = 0.001;

/** The sum of the layout shifts that `countShifts` has counted. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate<number>('globalThis.shift');
