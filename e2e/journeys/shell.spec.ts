import { fileURLToPath } from 'node:url';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import type { Locator } from '@playwright/test';

import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

/** Where an element begins and ends from left to right, in whole px. */
async function edgesOf(locator: Locator): Promise<{ left: number; right: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return { left: Math.round(box.x), right: Math.round(box.x + box.width) };
}

test('the menu collapses when the pointer leaves it, and opens for the keyboard', async ({ someone }) => {
  const { page } = await someone();
  await page.goto('/engagements');
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Main menu' }) });
  const widthOf = async () => (await panel.locator('> div').boundingBox())?.width;

  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.mouse.move(900, 400);
  await expect.poll(widthOf).toBe(68);

  await page.getByRole('link', { name: 'Engagements' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(widthOf).toBe(248);
});

test('the horizontal layout shows the HR role its block and no empty menu', async ({ portal, someone }) => {
  const company = await portal.company({ services: ['engagements'] });
  const { page, user } = await someone({ role: 'company-hr', fullname: 'Hana Resources', company });
  await page.addInitScript(() => localStorage.setItem('gatehouse.layout', '"horizontal"'));
  await page.goto('/profile');
  const bar = page.getByTestId('menu-bar');

  await expect(bar.getByText('Hana Resources')).toBeVisible();
  await expect(bar.getByText(user.username)).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL(/\/login/);
});

test('with the top bar hidden the menu bar leads to every page and out', async ({ someone }) => {
  const { page } = await someone();
  await page.addInitScript(() => {
    localStorage.setItem('gatehouse.layout', '"horizontal"');
    localStorage.setItem('gatehouse.navbar', '"hidden"');
  });
  await page.goto('/engagements');

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.getByRole('link', { name: 'Engagements' }).click();
  await expect(page.getByRole('heading', { name: 'Engagements', level: 1 })).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: /Dana Example/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();

  await expect(page).toHaveURL(/\/login/);
});

test('from right to left, sentences keep their order and ids stand under their titles', async ({ portal, someone }) => {
  const company = await portal.company();
  await buildEngagement(portal.database, { company_id: company.id, title: 'Shop test' });
  const { page } = await someone({ company });
  await page.addInitScript(() => localStorage.setItem('gatehouse.direction', '"rtl"'));
  await page.goto('/engagements');
  const row = page.getByRole('rowheader', { name: /Shop test/ });
  const [title, id] = [
    await edgesOf(row.locator('[data-line]').first()),
    await edgesOf(row.locator('[data-line]').last()),
  ];
  const footer = page.getByRole('contentinfo');
  const [sentence, provider] = [await edgesOf(footer.getByText(/^©/)), await edgesOf(footer.getByRole('link'))];

  expect(id.right).toBe(title.right);
  // The year before the provider, and the reservation of rights behind it.
  expect(sentence.left).toBeLessThan(provider.left);
  expect(sentence.right).toBeGreaterThan(provider.right);
  await expect(page.getByRole('columnheader', { name: 'No.' }).locator('bdi')).toHaveCSS('direction', 'ltr');
});

test('a picture opens in a window of 600 by 600 that cannot reach the portal', async ({ portal, someone }) => {
  const company = await portal.company();
  const { id } = await buildEngagement(portal.database, { company_id: company.id });
  const finding = await buildFinding(portal.database, {
    company_id: company.id,
    engagement_id: id,
    title: 'Open door',
  });
  const { page } = await someone({ company });
  await page.goto(`/engagements/${id}/findings/${finding.id}`);
  await page
    .getByLabel('Files to attach')
    .setInputFiles(fileURLToPath(new URL('../../docs/screenshot.png', import.meta.url)));
  await page.getByRole('textbox', { name: /comment/i }).fill('See the picture');
  await page.getByRole('button', { name: /^(Send|Comment)/ }).click();
  await page.getByRole('button', { name: 'Enlarge screenshot.png' }).click();

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open in new window' }).press('Enter');
  const popup = await opening;

  await expect(popup.getByRole('img', { name: 'screenshot.png' })).toHaveJSProperty('complete', true);
  const facts = await popup.evaluate('({ width: innerWidth, height: innerHeight, opener })');
  expect(facts).toEqual({ width: 600, height: 600, opener: null });
});
