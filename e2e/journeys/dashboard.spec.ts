import type { Locator, Page } from '@playwright/test';

import {
  buildChange,
  buildComment,
  buildEngagement,
  buildFinding,
} from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildRetest } from '../../apps/api/src/modules/engagements/retests/retests.build.ts';
import type { User } from '../../apps/api/src/modules/users/users.build.ts';
import { complaintsOn } from '../support/axe.ts';
import { expect, type Portal, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
/** Null stays open. */
const statuses = [null, 'Fixed', 'Not Fixed', null, 'Acknowledged', 'Fixed', null];
/** The place of the finding that waits for a retest. */
const waiting = 3;
const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number): Date => new Date(Date.now() - days * dayMs);

/** One of many findings: when it was found and moved, what it is now, whose it is. */
async function fillFinding(
  { database }: Portal,
  { reader, engagementId, place }: { reader: User; engagementId: string; place: number },
): Promise<void> {
  const { company_id, id, fullname } = reader;
  const status = statuses[place % statuses.length];
  const foundAgo = (place * 53) % 185;
  const finding = await buildFinding(database, {
    company_id,
    engagement_id: engagementId,
    severity: severities[(place * 3) % severities.length] ?? 'low',
    assignee_id: place % 3 === 0 ? id : null,
    created_at: ago(foundAgo).toISOString(),
  });
  if (status) await buildChange(database, finding, { at: ago(Math.floor(foundAgo / 3)), status });
  if (place % 20 === 0)
    await buildComment(database, finding.id, { ...reader, words: { mentions: [{ _id: id, fullname }] } });
  if (place === waiting) await buildRetest(database, reader, { findingIds: [finding.id], now: ago(1) });
}

/** Half a year of two engagements, one finding of which waits for a retest. */
async function fill(portal: Portal, reader: User): Promise<void> {
  const { company_id } = reader;
  const build = (days: number) => buildEngagement(portal.database, { company_id, created_at: ago(days).toISOString() });
  const [older, newer] = [await build(190), await build(60)];
  for (let place = 0; place < 42; place += 1)
    await fillFinding(portal, { reader, engagementId: place % 5 === 0 ? newer.id : older.id, place });
}

/** The list that a page shows, as the page itself asks for it. */
function listBehind(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://portal');
  // The page's own name for a list without filters.
  if (searchParams.get('view') === 'all') searchParams.delete('view');
  searchParams.set('limit', '1');
  const query = `?${searchParams.toString()}`;
  if (pathname === '/engagements') return `/api/engagementsForCompany${query}`;
  const isOfOne = /^\/engagements\/[\da-f-]{36}$/.test(pathname);
  return isOfOne ? `/api${pathname}/findings${query}` : `/api${pathname}${query}`;
}

async function totalOf(page: Page, href: string): Promise<number> {
  const reply = await page.request.get(listBehind(href));
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { page: { total: number } }).page.total;
}

const tiles = (page: Page) => page.locator('[data-tile]');
const numbers = (page: Page) => page.locator('main a[data-rows]');

async function openTables(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Show as table' });
  await expect(buttons.first()).toBeVisible();
  while ((await buttons.count()) > 0) await buttons.first().click();
}

/** Number, address, and what the number says to the eye. */
const readNumbers = (found: Locator) =>
  found.evaluateAll((links) =>
    links.map((link) => ({
      rows: Number(link.getAttribute('data-rows')),
      href: link.getAttribute('href') ?? '',
      words: `${link.textContent} ${link.getAttribute('aria-label') ?? ''}`,
    })),
  );

for (const [board, role] of [
  ['management', 'company-manager'],
  ['work', 'company-user'],
] as const) {
  for (const scope of ['', 'period', 'engagement']) {
    test(`every number of the board for ${board} is the length of its list, ${scope || 'all time'}`, async ({
      portal,
      someone,
    }) => {
      const { page, user } = await someone({ role, company: await portal.company({ services: ['engagements'] }) });
      await fill(portal, user);
      const period = `from=${ago(120).toISOString().slice(0, 10)}&to=${ago(20).toISOString().slice(0, 10)}`;
      await page.goto(`/dashboard${scope === 'period' ? `?${period}` : ''}`);
      if (scope === 'engagement') await page.getByRole('combobox', { name: 'Engagement' }).selectOption({ index: 1 });
      await expect(page.locator('[aria-busy]')).toHaveCount(0);
      await expect(tiles(page).first()).toBeVisible();
      await settled(page);
      await openTables(page);

      const shown = await readNumbers(numbers(page));
      expect(shown.length).toBeGreaterThan(10);
      const told = shown.map(({ rows, href, words }) => ({ rows, href, isSaid: words.includes(String(rows)) }));
      const counted = [];
      for (const { href } of shown) counted.push({ rows: await totalOf(page, href), href, isSaid: true });
      expect(told).toEqual(counted);
      // The page itself says so, too.
      const [first] = shown.filter(({ rows, href }) => rows > 1 && href.startsWith('/engagements/allFindings?'));
      if (!first) return;
      await page.goto(first.href);
      await expect(page.getByText(`${first.rows} findings`, { exact: true })).toBeVisible();
    });
  }
}

test('either board is printed on exactly two pages', async ({ portal, someone }) => {
  const { page, user } = await someone({ role: 'company-manager' });
  await fill(portal, user);
  for (const board of ['management', 'work']) {
    await page.goto(`/dashboard?board=${board}`);
    await expect(page.getByRole('button', { name: 'Show as table' }).first()).toBeVisible();
    await settled(page);

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect([board, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([board, 2]);
  }
});

test('a chart is walked through by keyboard, and no board breaks a rule of accessibility', async ({
  portal,
  someone,
}) => {
  test.slow();
  const { page, user } = await someone({ role: 'company-manager' });
  await fill(portal, user);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard');
  const walk = page.getByRole('slider', { name: 'Unresolved findings', exact: true });
  await walk.focus();
  const newest = await walk.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(walk).not.toHaveAttribute('aria-valuetext', newest ?? '');
  await page.keyboard.press('End');
  await expect(walk).toHaveAttribute('aria-valuetext', newest ?? '');

  const found = await complaintsOn(page, 'charts');
  await openTables(page);
  found.push(...(await complaintsOn(page, 'tables')));
  await page.goto('/dashboard?board=work');
  await expect(page.getByRole('list', { name: 'My queue' })).toBeVisible();
  found.push(...(await complaintsOn(page, 'work')));
  expect(found).toEqual([]);
});

test('what a colleague changes is on the board within seconds, and nothing moves', async ({ portal, someone }) => {
  const { page, user } = await someone({ role: 'company-manager' });
  await fill(portal, user);
  const company = await portal.company();
  const colleague = await someone({ role: 'company-user', company: { ...company, id: user.company_id } });
  await page.goto('/dashboard');
  const retest = page.getByRole('link', { name: /In retest$/ });
  await expect(retest).toHaveText(/^1 /);
  const place = await retest.boundingBox();

  await colleague.page.goto('/engagements/allFindings?status=Open');
  await colleague.page.getByRole('checkbox').nth(1).click();
  await colleague.page.getByRole('button', { name: 'Request retest' }).click();

  await expect(retest).toHaveText(/^2 /);
  expect(await retest.boundingBox()).toEqual(place);
});

for (const direction of ['ltr', 'rtl']) {
  test(`fits a telephone, ${direction}`, async ({ portal, someone }) => {
    const { page, user } = await someone({
      role: 'company-manager',
      page: { viewport: { width: 390, height: 844 } },
    });
    await fill(portal, user);
    await page.addInitScript(
      (wanted) => localStorage.setItem('gatehouse.direction', JSON.stringify(wanted)),
      direction,
    );
    for (const board of ['management', 'work']) {
      await page.goto(`/dashboard?board=${board}`);
      await settled(page);
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([board, overflow]).toEqual([board, 0]);
    }
  });
}
