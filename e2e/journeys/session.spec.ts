import { expect, test } from '../support/portal.ts';

const password = 'Correct-Horse-9';
const elevenMinutesMs = 11 * 60_000;

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
