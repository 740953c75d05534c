import { readFile } from 'node:fs/promises';

import { readAloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import type { Locator, Page } from '@playwright/test';

import {
  buildChange,
  buildEngagement,
  buildFinding,
} from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { ago, fillBoard } from '../support/fill-board.ts';
import { expect, test } from '../support/portal.ts';
import { openTables } from '../support/open-tables.ts';
import { settled } from '../support/settled.ts';

/** The list that a page shows, as the page itself asks for it. */
function listBehind(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://portal');
  // The page's own name for a list without filters.
  searchParams.delete('view');
  searchParams.set('limit', '1');
  const query = `?${searchParams.toString()}`;
  if (pathname === '/engagements') return `/api/engagementsForCompany${query}`;
  const listed: Readonly<Record<string, string>> = {
    '/dark-web': '/api/darkWebMonitorsForCompany',
    '/billing': '/api/invoicesForCompany',
    '/attack-surface-management': '/api/attackSurfaceManagementForCompany',
    '/attack-surface-mapping/hosts': '/api/attackSurfaceMappingForCompany/hosts',
    '/assets': '/api/assetInventoriesForCompany',
    '/assets/cves': '/api/cvesForCompany',
    '/security-awareness/progress': '/api/awarenessSessionsForCompany/enrolments',
  };
  if (listed[pathname]) return `${listed[pathname]}${query}`;
  const isOfOne = /^\/engagements\/[\da-f-]{36}$/.test(pathname);
  return isOfOne ? `/api${pathname}/findings${query}` : `/api${pathname}${query}`;
}

async function totalOf(page: Page, href: string): Promise<number> {
  const reply = await page.request.get(listBehind(href));
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { page: { total: number } }).page.total;
}

const parts = (page: Page) => page.locator('[data-part]');
const numbers = (page: Page) => page.locator('main a[data-rows]');

/** Number, address, and what the number says to the eye. */
const readNumbers = (found: Locator) =>
  found.evaluateAll((links) =>
    links.map((link) => ({
      rows: Number(link.getAttribute('data-rows')),
      href: link.getAttribute('href') ?? '',
    })),
  );

async function proveNumbers(page: Page): Promise<void> {
  const shown = await readNumbers(numbers(page));
  const counted = [];
  for (const { href } of shown) counted.push({ rows: await totalOf(page, href), href });
  expect(shown).toEqual(counted);
}

for (const scope of ['', 'period', 'engagement']) {
  test(`every number of the executive board is the length of its list, ${scope || 'this quarter'}`, async ({
    portal,
    someone,
  }) => {
    const { page, user } = await someone({
      role: 'company-manager',
      company: await portal.company({ services: ['engagements'] }),
    });
    await fillBoard(portal, user);
    const period = `from=${ago(120).toISOString().slice(0, 10)}&to=${ago(20).toISOString().slice(0, 10)}`;
    await page.goto(`/dashboard${scope === 'period' ? `?${period}` : ''}`);
    if (scope === 'engagement') await page.getByRole('combobox', { name: 'Engagement' }).selectOption({ index: 1 });
    await expect(parts(page).first()).toBeVisible();
    await settled(page);
    await openTables(page);

    expect(await numbers(page).count()).toBeGreaterThan(30);
    await proveNumbers(page);
  });
}

test('every number of the work board is the length of its list, in every view', async ({ portal, someone }) => {
  const { page, user } = await someone({
    role: 'company-user',
    company: await portal.company({ services: ['engagements'] }),
  });
  await fillBoard(portal, user);
  for (const view of ['Mine', 'Unassigned', 'Returned', 'Mentions']) {
    await page.goto('/dashboard');
    await page.getByRole('radio', { name: view }).click();
    await expect(page.getByRole('radio', { name: view })).toBeChecked();
    await settled(page);
    await expect(numbers(page).first()).toBeVisible();

    await proveNumbers(page);
  }
});

test('the executive board is downloaded as a PDF with the figures of the screen', async ({ portal, someone }) => {
  const { page, user } = await someone({ role: 'company-manager' });
  await fillBoard(portal, user);
  await page.goto('/dashboard?period=year');
  const verdict = await page.getByRole('heading', { level: 1, name: /^Risk|reported yet|first tests/ }).textContent();
  await page.getByRole('button', { name: 'Share' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download PDF' }).click();
  const file = await saved;

  expect(file.suggestedFilename()).toMatch(/-board-\d{4}-\d\d-\d\d\.pdf$/);
  const pdf = readPdf(await readFile(await file.path()));
  const title = readAloud(pdf).find(({ type }) => type === 'H1')?.text;
  expect(title?.trim()).toBe(verdict?.replaceAll(/[\u2066-\u2069]/g, '').trim());
  expect(pdf.pages().length).toBeLessThanOrEqual(2);
});

test('an executive sees on the first screen whether it got better, and what to decide', async ({ portal, someone }) => {
  const { page, user } = await someone({
    role: 'company-manager',
    page: { viewport: { width: 1440, height: 900 } },
  });
  await fillBoard(portal, user);
  const { company_id } = user;
  const engagement = await buildEngagement(portal.database, { company_id });
  const finding = await buildFinding(portal.database, {
    company_id,
    engagement_id: engagement.id,
    severity: 'critical',
    title: 'Backup account administers the domain',
  });
  await buildChange(portal.database, finding, { at: ago(0), due_date: ago(22).toISOString().slice(0, 10) });
  await page.goto('/dashboard');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Risk (went up|went down|is unchanged): .+ than on|as many as on/,
  );
  const decide = page.getByRole('link', { name: /overdue and unassigned/ });
  await expect(decide).toContainText('Assign');
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    decide,
    page.getByRole('list', { name: 'Key figures' }),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  }
  // One click from the line to exactly the findings that it counts.
  const rows = Number(await decide.getAttribute('data-rows'));
  await decide.click();
  await expect(page.getByText(rows === 1 ? '1 finding' : `${rows} findings`, { exact: true })).toBeVisible();
});
