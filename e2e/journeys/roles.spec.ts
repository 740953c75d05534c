import { expect, test } from '../support/portal.ts';

test.describe('roles', () => {
  test('a new user must choose a password, then sees only the profile', async ({ someone }) => {
    const { page } = await someone({ role: 'new', mustChangePassword: true });

    await page.goto('/engagements');
    await expect(page).toHaveURL(/\/change-password/);
    await page.getByLabel('New password', { exact: true }).fill('Another-Horse-7');
    await page.getByRole('button', { name: 'Save and continue' }).click();

    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByRole('link', { name: 'Engagements' })).toHaveCount(0);
  });

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
});
