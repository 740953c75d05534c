import { buildUser } from '../../apps/api/src/modules/users/users.build.ts';
import { expect, test } from '../support/portal.ts';
import { codeOf, setUpSecondFactor } from '../support/second-factor.ts';

const password = 'Correct-Horse-9';

test('a user turns on two-factor authentication and needs a code from then on', async ({ portal, visitor }) => {
  const company = await portal.company();
  const user = await buildUser(portal.database, { company_id: company.id, role: 'company-user', password });
  const page = await visitor();
  await page.goto('/login?returnTo=%2Fprofile%3Ftab%3Dtwo-factor');
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  const secret = await setUpSecondFactor(page);

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
