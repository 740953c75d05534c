import type { Page } from '@playwright/test';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildUser } from '../../apps/api/src/modules/users/users.build.ts';
import { expect, type Portal, test } from '../support/portal.ts';

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const findingCount = 52;
/** Longer than its column, as titles of scanners are. */
const longTitle = 'The number of an order in the address is not checked against the account of the signed-in customer';

/** Bounds of the layout in px (1440 × 900, comfortable density). */
const bounds = { firstRowY: 240, firstRowUnderTabsY: 290, cellHeight: 56, phoneHeight: 5_200 };
const visibleRows = 12;

/** A company with 52 unresolved findings in one engagement, and 15 users. */
async function filledCompany(portal: Portal) {
  const company = await portal.company();
  const engagement = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop' });
  const shared = { company_id: company.id, engagement_id: engagement.id, cvss_vector: vector };
  for (let number = 1; number <= findingCount; number += 1) {
    await buildFinding(portal.database, {
      ...shared,
      title: number % 3 === 0 ? `${longTitle} ${number}` : `Finding ${number}`,
      due_date: number % 4 === 0 ? '2026-01-15' : null,
      assets: [{ host: 'shop.example', location: '/orders' }, { host: 'old.example' }],
    });
  }
  for (let number = 1; number <= 15; number += 1) {
    await buildUser(portal.database, { company_id: company.id, role: 'company-user', fullname: `Teammate ${number}` });
  }
  return { company, engagement };
}

/** What a browser measures of the first list of a page, in px. */
interface Layout {
  firstRowY: number;
  visibleRows: number;
  tallestCell: number;
  scrollContainers: number;
}

const measure = (page: Page): Promise<Layout> =>
  page.evaluate<Layout>(`(() => {
    const rows = [...document.querySelectorAll('table tbody tr')].filter((row) => row.cells.length > 1);
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const cells = rows.flatMap((row) => [...row.cells].map((cell) => cell.getBoundingClientRect().height));
    const scrolls = (element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
    const inner = [...document.querySelectorAll('main, main *')].filter(scrolls);
    return {
      firstRowY: Math.round(boxes[0].top + scrollY),
      visibleRows: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
      tallestCell: Math.max(...cells),
      scrollContainers: inner.length + 1,
    };
  })()`);

async function layoutOf(page: Page, address: string): Promise<Layout> {
  await page.goto(address);
  await expect(page.locator('table tbody tr:not([aria-hidden])').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return measure(page);
}

test.describe('the layout of lists', () => {
  test('rows begin high, keep their height and scroll with the page', async ({ portal, someone }) => {
    const { company } = await filledCompany(portal);
    const { page } = await someone({ company });

    for (const address of ['/engagements/allFindings', '/engagements']) {
      const layout = await layoutOf(page, address);
      expect.soft(layout.firstRowY, `first row of ${address}`).toBeLessThanOrEqual(bounds.firstRowY);
      expect.soft(layout.tallestCell, `tallest cell of ${address}`).toBeLessThanOrEqual(bounds.cellHeight);
      expect.soft(layout.scrollContainers, `scroll containers of ${address}`).toBe(1);
    }
  });

  test('a laptop shows twelve findings', async ({ portal, someone }) => {
    const { company } = await filledCompany(portal);
    const { page } = await someone({ company });

    const layout = await layoutOf(page, '/engagements/allFindings');

    expect(layout.visibleRows).toBeGreaterThanOrEqual(visibleRows);
  });

  test('under the tabs of a client, rows begin a little lower', async ({ portal, someone }) => {
    const { company } = await filledCompany(portal);
    const { page } = await someone({ role: 'provider-analyst' });

    const layout = await layoutOf(page, `/provider/companies/${company.id}/findings`);

    expect.soft(layout.firstRowY).toBeLessThanOrEqual(bounds.firstRowUnderTabsY);
    expect.soft(layout.tallestCell).toBeLessThanOrEqual(bounds.cellHeight);
    expect.soft(layout.scrollContainers).toBe(1);
  });

  test('a phone shows 52 findings in a short page', async ({ portal, someone }) => {
    const { company } = await filledCompany(portal);
    const { page } = await someone({ company, page: { viewport: { width: 390, height: 844 } } });
    await page.goto('/engagements/allFindings');
    await expect(page.getByRole('listitem').filter({ hasText: 'Finding 1' }).first()).toBeVisible();

    const { height, width } = await page.evaluate<{ height: number; width: number }>(
      '({ height: document.documentElement.scrollHeight, width: document.documentElement.scrollWidth })',
    );

    expect.soft(height).toBeLessThanOrEqual(bounds.phoneHeight);
    expect.soft(width).toBe(390);
  });
});
