import { expect, type Page } from '@playwright/test';

/** The layout of the first list of a page, in px. */
interface Layout {
  firstRowY: number;
  rows: number;
  visibleRows: number;
  tallestCell: number;
  /** Distance from the start of the first cell to the first character of its title. */
  titleIndent: number;
  scrollContainers: number;
  hasTabs: boolean;
  width: number;
}

/** Bounds of the layout in px (1440 × 900, comfortable density). */
const bounds = {
  firstRowY: 240,
  firstRowUnderTabsY: 290,
  cellHeight: 56,
  titleIndent: 60,
  width: 1440,
};
/** Minimum number of visible rows: rows of 56 px between the lowest allowed first row and the end of the window. */
const visibleRows = { plain: 12, underTabs: 10 };

const measure = (page: Page): Promise<Layout> =>
  page.evaluate<Layout>(`(() => {
    const table = document.querySelector('main table[aria-busy]');
    const rows = [...table.tBodies[0].rows].filter((row) => row.cells.length > 1);
    // The heading of a group is a line of the list as well.
    const lines = [...table.tBodies[0].rows].filter((row) => row.ariaHidden !== 'true');
    const boxes = lines.map((row) => row.getBoundingClientRect());
    const cells = rows.flatMap((row) => [...row.cells].map((cell) => cell.getBoundingClientRect().height));
    const title = rows[0]?.querySelector('th');
    const text = title && document.createTreeWalker(title, NodeFilter.SHOW_TEXT, (node) => {
      const isSeen = node.textContent.trim() !== '' && node.parentElement.getBoundingClientRect().width > 1;
      return isSeen ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
    }).nextNode();
    const scrolls = (element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
    return {
      firstRowY: Math.round(boxes[0].top + scrollY),
      rows: rows.length,
      visibleRows: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
      tallestCell: Math.max(0, ...cells),
      titleIndent: text ? text.parentElement.getBoundingClientRect().left - title.getBoundingClientRect().left : 0,
      // The filters beside the rows scroll by themselves.
      scrollContainers: [...document.querySelectorAll('main, main *:not(aside, aside *)')].filter(scrolls).length + 1,
      hasTabs: document.querySelector('main header nav [aria-current=page], main header [role=tab]') !== null,
      width: document.documentElement.scrollWidth,
    };
  })()`);

/** The page of a list; `isBelow` is true if other content comes before the list. */
export interface ListPage {
  address: string;
  isBelow?: boolean;
}

/** Opens a screen and measures its first list. */
async function layoutOf(page: Page, address: string): Promise<Layout> {
  await page.goto(address);
  // The header of a record may be loaded after its list.
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main table[aria-busy] tbody tr:not([aria-hidden])').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return measure(page);
}

/** Expects that a list is within the bounds. */
export async function expectLayout(page: Page, { address, isBelow = false }: ListPage): Promise<void> {
  const layout = await layoutOf(page, address);
  const { hasTabs } = layout;
  const highest = hasTabs ? bounds.firstRowUnderTabsY : bounds.firstRowY;
  const enough = Math.min(layout.rows, hasTabs ? visibleRows.underTabs : visibleRows.plain);
  expect.soft(layout.tallestCell, `tallest cell of ${address}`).toBeLessThanOrEqual(bounds.cellHeight);
  expect.soft(layout.titleIndent, `indent of titles of ${address}`).toBeLessThanOrEqual(bounds.titleIndent);
  expect.soft(layout.scrollContainers, `scroll containers of ${address}`).toBe(1);
  expect.soft(layout.width, `width of ${address}`).toBe(bounds.width);
  if (isBelow) return;
  expect.soft(layout.firstRowY, `first row of ${address}`).toBeLessThanOrEqual(highest);
  expect.soft(layout.visibleRows, `visible rows of ${address}`).toBeGreaterThanOrEqual(enough);
}
