import { buildUser } from '../../apps/api/src/modules/users/users.build.ts';
import { mailTo } from '../support/outbox.ts';
import { expect, test } from '../support/portal.ts';

const password = 'Correct-Horse-9';
const elevenMinutesMs = 11 * 60_000;

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

test('a forgotten password is reset with the emailed code', async ({ portal, visitor }) => {
  const company = await portal.company();
  const user = await buildUser(portal.database, {
    company_id: company.id,
    role: 'company-user',
    password,
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

test('a link from another site opens the portal signed in, but only its own pages can renew the session', async ({
  portal,
  someone,
}) => {
  const { page } = await someone();
  await page.goto('/profile/sessions');
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible();
  const context = page.context();
  await context.clearCookies({ name: 'portal_access' });
  await page.route('http://webmail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${portal.url}/profile/password">Open the portal</a>` }),
  );

  await page.goto('http://webmail.example/');
  await page.getByRole('link', { name: 'Open the portal' }).click();

  await expect(page.getByRole('heading', { name: 'Change your password' })).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/profile/password`);
  const renewed = await context.cookies(`${portal.url}/api/companyUsers/refreshtoken`);
  expect(renewed.find(({ name }) => name === 'portal_refresh')?.sameSite).toBe('Strict');
});

test('a sensitive change asks for the password if the sign-in is old, and then continues', async ({ someone }) => {
  const { page } = await someone({ password, signedInAt: new Date(Date.now() - elevenMinutesMs) });
  await page.goto('/profile/two-factor');
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });

  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill('Not-My-Horse-1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is incorrect')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^[A-Z2-7]{32}$/)).toBeVisible();
});

test('a new user must choose a password, then sees only the profile', async ({ someone }) => {
  const { page } = await someone({ role: 'new', mustChangePassword: true });

  await page.goto('/engagements');
  await expect(page).toHaveURL(/\/change-password/);
  await page.getByLabel('New password', { exact: true }).fill('Another-Horse-7');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('link', { name: 'Engagements' })).toHaveCount(0);
});
