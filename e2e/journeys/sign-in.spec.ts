import { buildUser } from '../../apps/api/src/modules/users/users.build.ts';
import { expect, test } from '../support/portal.ts';

const password = 'Correct-Horse-9';

test('a user signs in by keyboard, sees the portal, and signs out', async ({ portal, visitor }) => {
  const company = await portal.company({ shortName: 'Acme' });
  const user = await buildUser(portal.database, { company_id: company.id, role: 'company-admin', password });
  const page = await visitor();

  await page.goto('/engagements');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Username').fill(user.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/engagements/);
  await expect(page.getByRole('heading', { level: 1, name: 'Engagements' })).toBeVisible();
  await page.getByRole('button', { name: /Dana Example/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
});
