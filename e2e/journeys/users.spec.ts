import { buildSecondFactor } from '../../apps/api/src/modules/me/me.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { mailTo } from '../support/outbox.ts';
import { expect, test } from '../support/portal.ts';
import { setUpSecondFactor } from '../support/second-factor.ts';

const password = 'Meadow-Kettle-42';

test('an invited colleague activates the account with two-factor authentication, appears immediately, and is disabled', async ({
  portal,
  someone,
  visitor,
}) => {
  const { page, user: admin } = await someone({ fullname: 'Amira Admin' });
  const address = `lucja-${admin.id}@invited.example`;
  await page.goto('/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  await page.getByLabel('Full name').fill('Łucja Wójcik');
  await page.getByRole('dialog').getByLabel('Email').fill(address);
  await page.getByRole('dialog').getByLabel('Role').selectOption('manager');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row', { name: /Łucja Wójcik.*manager.*Invited/ })).toBeVisible();
  expect(await axeViolationsOn(page, 'users')).toEqual([]);

  const mail = (await mailTo(portal.dataFolder, address)).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const link = /\/accept-invitation\?token=[\w-]+/.exec(mail)?.[0] ?? '';
  const colleague = await visitor();
  await colleague.goto(link);
  await expect(colleague.getByText('Łucja Wójcik')).toBeVisible();
  await expect(colleague).toHaveURL(/\/accept-invitation$/);
  expect(await axeViolationsOn(colleague, 'invitation')).toEqual([]);
  await colleague.getByLabel('Choose a password').fill(password);
  await colleague.getByRole('button', { name: 'Create account' }).click();
  await setUpSecondFactor(colleague);
  await expect(colleague).toHaveURL(/\/dashboard/);

  // The admin's list updates without a reload.
  await expect(page.getByRole('row', { name: /Łucja Wójcik.*manager.*Active/ })).toBeVisible();
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText(/^Łucja Wójcik \(#.+\) accepted your invitation$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions for Łucja Wójcik' }).click();
  await page.getByRole('menuitem', { name: 'Disable account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable account' }).click();
  await expect(page.getByRole('row', { name: /Łucja Wójcik.*Disabled/ })).toBeVisible();
  await expect(colleague).toHaveURL(/\/login/);

  await colleague.goto(link);
  await expect(colleague.getByText(/no longer valid\. Ask for a new one/)).toBeVisible();
});

test('a company that requires two-factor authentication leads a colleague to its setup on the open page', async ({
  portal,
  someone,
}) => {
  const { page, company, user } = await someone();
  await buildSecondFactor(portal, user);
  const { page: theirs } = await someone({ company, role: 'company-user', fullname: 'Uma User' });
  await theirs.goto('/engagements');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Engagements' })).toBeVisible();

  await page.goto('/company/security');
  await page.getByRole('switch', { name: 'Require two-factor authentication' }).click();
  await page.getByRole('form', { name: 'Security' }).getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await axeViolationsOn(page, 'security of the company')).toEqual([]);
  await expect(theirs).toHaveURL(/\/set-up-two-factor/);
  await setUpSecondFactor(theirs);
  await expect(theirs).toHaveURL(/\/dashboard/);
});
