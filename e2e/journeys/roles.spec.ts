import { expect, test } from '../support/portal.ts';

test.describe('what each role sees', () => {
  test('a new user must choose a password, then sees the profile and nothing else', async ({ someone }) => {
    const { page } = await someone({ role: 'new', mustChangePassword: true });

    await page.goto('/engagements');
    await expect(page).toHaveURL(/\/change-password/);
    await page.getByLabel('New password', { exact: true }).fill('Another-Horse-7');
    await page.getByRole('button', { name: 'Save and continue' }).click();

    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByRole('link', { name: 'Engagements' })).toHaveCount(0);
  });

  test('HR has the profile and the way out in the sidebar', async ({ someone }) => {
    const { page, user } = await someone({ role: 'company-hr', fullname: 'Helen Rossi' });

    await page.goto('/');

    const sidebar = page.getByRole('complementary').or(page.getByRole('navigation', { name: 'Main menu' }));
    await expect(page.getByText(user.username).first()).toBeVisible();
    await expect(sidebar.getByText('Helen Rossi').first()).toBeVisible();
  });

  test('a user without the audit permission finds no audit log', async ({ someone }) => {
    const { page } = await someone({ role: 'company-user' });

    await page.goto('/profile');

    await expect(page.getByRole('link', { name: 'Sessions' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  });

  test('the company that has not bought a service has no menu entry for it', async ({ portal, someone }) => {
    const company = await portal.company({ services: ['darkWeb'] });
    const { page } = await someone({ company });

    await page.goto('/dashboard');

    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Engagements' })).toHaveCount(0);
  });

  test('provider staff land in their own area and make an API token', async ({ someone }) => {
    const { page } = await someone({ role: 'provider-admin' });

    await page.goto('/');
    await expect(page).toHaveURL(/\/provider/);
    await page.getByRole('link', { name: 'API tokens' }).click();
    await page.getByRole('button', { name: 'New token' }).first().click();
    await page.getByLabel('Name').fill('Nightly scans');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Create' }).click();

    await expect(page.getByText(/^gh_[\w-]+$/)).toBeVisible();
  });
});
