import { buildUser } from '../../apps/api/src/modules/users/users.build.ts';
import { expect, test } from '../support/portal.ts';
import { codeOf } from '../support/second-factor.ts';

const password = 'Correct-Horse-9';

test('a user turns on two-factor authentication and needs a code from then on', async ({ portal, visitor }) => {
  const company = await portal.company();
  const user = await buildUser(portal.database, { company_id: company.id, role: 'company-user', password });
  const page = await visitor();
  await page.goto('/login?returnTo=%2Fprofile%3Ftab%3Dtwo-factor');
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();

  await page.getByRole('button', { name: /Dana Example/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Wrong TOTP token.')).toBeVisible();
  // The code used for the setup cannot be used again; the code of the next time step is already accepted.
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
