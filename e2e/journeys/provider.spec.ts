import { expect, test } from '../support/portal.ts';

test('provider staff start in their own area and can create an API token', async ({ someone }) => {
  const { page } = await someone({ role: 'provider-admin' });

  await page.goto('/');
  await expect(page).toHaveURL(/\/provider/);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'API tokens' }).click();
  await page.getByRole('button', { name: 'New token' }).first().click();
  await page.getByLabel('Name').fill('Nightly scans');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Create' }).click();

  await expect(page.getByText(/^gh_[\w-]+$/)).toBeVisible();
});
