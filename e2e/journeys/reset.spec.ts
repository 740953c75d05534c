import { buildUser } from '../../apps/api/src/modules/users/users.build.ts';
import { mailTo } from '../support/outbox.ts';
import { expect, test } from '../support/portal.ts';

test('a forgotten password is reset with the emailed code', async ({ portal, visitor }) => {
  const company = await portal.company();
  const user = await buildUser(portal.database, {
    company_id: company.id,
    role: 'company-user',
    password: 'Correct-Horse-9',
  });
  const page = await visitor();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Waits for the heading, because the previous page has the same field.
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await page.getByLabel('Username').fill(user.username);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page).toHaveURL(/\/reset-password\/verification/);
  const code = /^\s*(\d{8})\s*$/m.exec(await mailTo(portal.dataFolder, user.username))?.[1] ?? '';
  await page.getByLabel('Code from the email').fill(code);
  await page.getByLabel('New password', { exact: true }).fill('Another-Horse-7');
  await page.getByRole('button', { name: 'Change password' }).click();

  await expect(page.getByText('Password changed. Sign in with your new password.')).toBeVisible();
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill('Another-Horse-7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
