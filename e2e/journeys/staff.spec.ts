import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { mailTo } from '../support/outbox.ts';
import { expect, test } from '../support/portal.ts';

test('an invited colleague activates the account from the email and sees only the assigned clients', async ({
  portal,
  someone,
  visitor,
}) => {
  const { page, user } = await someone({ role: 'provider-admin', fullname: 'Dana Staff' });
  const mark = user.id.slice(-6);
  const assigned = await portal.company({ name: `Umbrella ${mark}` });
  const other = await portal.company({ name: `Wayne ${mark}` });
  await portal.database.withPlatform((db) =>
    db.updateTable('companies').set({ open_to: 'assigned' }).where('id', 'in', [assigned.id, other.id]).execute(),
  );
  const address = `ada-${user.id}@provider.example`;
  await page.goto('/provider/staff');
  await page.getByRole('button', { name: 'Invite colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite colleague' });
  await dialog.getByLabel('Full name').fill('Ada Analyst');
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByRole('combobox', { name: 'Clients' }).fill(assigned.name);
  await page.getByRole('option', { name: assigned.name }).click();
  expect(await axeViolationsOn(page, 'invite a colleague')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${address}`)).toBeVisible();

  const mail = (await mailTo(portal.dataFolder, address)).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const colleague = await visitor();
  await colleague.goto(/\/accept-invitation\?token=[\w-]+/.exec(mail)?.[0] ?? '');
  await colleague.getByLabel('Choose a password').fill('Meadow-Kettle-42');
  await colleague.getByRole('button', { name: 'Create account' }).click();
  await expect(colleague.getByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible();
  await colleague.goto(`/provider/clients?q=${mark}`);

  await expect(colleague.getByRole('link', { name: assigned.name })).toBeVisible();
  await expect(colleague.getByRole('link', { name: other.name })).toHaveCount(0);
  await colleague.goto('/provider/staff');
  await expect(colleague).toHaveURL(/access-control/);
  // The administrator's page updates without a reload.
  await page.getByLabel('Search staff').fill(address);
  await expect(page.getByRole('row', { name: /Ada Analyst.*Active/ })).toBeVisible();
});

test('a colleague hands open work over and is disabled while their page is open', async ({ portal, someone }) => {
  const admin = await someone({ role: 'provider-admin', fullname: 'Dana Staff' });
  const mark = admin.user.id.slice(-6);
  const analyst = await someone({ role: 'provider-analyst', fullname: `Ada ${mark}` });
  const { id: company_id, name } = await portal.company({ name: `Hooli ${mark}` });
  await buildEngagement(portal.database, {
    company_id,
    title: `Webshop test ${mark}`,
    lead_id: analyst.user.id,
    lead_name: analyst.user.fullname,
  });
  await analyst.page.goto(`/provider/companies/${company_id}/overview`);
  await expect(analyst.page.getByRole('heading', { name })).toBeVisible();

  await admin.page.goto(`/provider/staff?q=${encodeURIComponent(analyst.user.username)}`);
  await admin.page.getByRole('button', { name: `Actions for Ada ${mark}` }).click();
  await admin.page.getByRole('menuitem', { name: 'Disable account' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await dialog.getByLabel(`${name}: 1 engagement`).selectOption(admin.user.id);
  expect(await axeViolationsOn(admin.page, 'hand over open work')).toEqual([]);
  await dialog.getByRole('button', { name: 'Disable account' }).click();

  await expect(admin.page.getByRole('row', { name: new RegExp(`Ada ${mark}.*Disabled`) })).toBeVisible();
  // The analyst's page updates without a reload.
  await expect(analyst.page).toHaveURL(/\/login/);
  await admin.page.goto('/provider/engagements?lead=me');
  await expect(admin.page.getByRole('link', { name: `Webshop test ${mark}` })).toBeVisible();
});
