import { expect, test } from '../support/portal.ts';

test('the sign-in page follows the dark mode of the device if that was chosen', async ({ visitor }) => {
  const page = await visitor();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('gatehouse.skin', '"system"'));
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'light');

  await page.emulateMedia({ colorScheme: 'dark' });

  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
});
