import type { Locator } from '@playwright/test';

import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, test } from '../support/portal.ts';

/** Returns the left and right edge of an element in whole px. */
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

test('in right-to-left layout, sentences keep their order and IDs are below their titles', async ({
  portal,
  someone,
}) => {
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
  // The year is before the provider's name, and the rights notice after it.
  expect(sentence.left).toBeLessThan(provider.left);
  expect(sentence.right).toBeGreaterThan(provider.right);
  await expect(page.getByRole('columnheader', { name: 'No.' }).locator('bdi')).toHaveCSS('direction', 'ltr');
});
