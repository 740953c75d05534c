import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { mailTo } from '../support/outbox.ts';
import { expect, test } from '../support/portal.ts';

test('a firm onboards a client, whose administrator signs in and loses a service on the open page', async ({
  portal,
  someone,
  visitor,
}) => {
  const { page, user } = await someone({ role: 'provider-admin', fullname: 'Dana Staff' });
  const name = `Northwind ${user.id.slice(-6)}`;
  const address = `erin-${user.id}@northwind.example`;
  await page.goto('/provider/clients');
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Short name').fill(`NW${user.id.slice(-6)}`);
  await dialog.getByLabel('Dark web monitoring').check();
  await dialog.getByLabel('Asset inventory').check();
  await dialog.getByLabel('Full name').fill('Erin Example');
  await dialog.getByLabel('Email address').fill(address);
  expect(await axeViolationsOn(page, 'new client')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create client' }).click();

  await expect(page.getByText('No user of this client has signed in yet')).toBeVisible();
  await expect(page).toHaveURL(/\/overview$/);
  expect(await axeViolationsOn(page, 'overview of a client')).toEqual([]);

  const mail = (await mailTo(portal.dataFolder, address)).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const link = /\/accept-invitation\?token=[\w-]+/.exec(mail)?.[0] ?? '';
  const admin = await visitor();
  await admin.goto(link);
  await admin.getByLabel('Choose a password').fill('Meadow-Kettle-42');
  await admin.getByRole('button', { name: 'Create account' }).click();
  await expect(admin.getByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible();
  await admin.goto('/dashboard');
  await expect(admin.getByRole('link', { name: 'Dark web' }).first()).toBeVisible();
  // The staff's page updates without a reload.
  await expect(page.getByText('No user of this client has signed in yet')).toBeHidden();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Services' }).click();
  await page.getByRole('button', { name: 'Actions for Dark web monitoring' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByLabel('Reason').fill('Unpaid');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('row', { name: /Dark web monitoring.*Paused/ })).toBeVisible();

  await expect(admin.getByRole('link', { name: 'Dark web' })).toHaveCount(0);
});

test('an analyst loses a client while its page is open', async ({ portal, someone }) => {
  const admin = await someone({ role: 'provider-admin', fullname: 'Dana Staff' });
  const analyst = await someone({ role: 'provider-analyst', fullname: `Ada ${admin.user.id.slice(-6)}` });
  const { id, name } = await portal.company();
  const title = `Webshop test ${analyst.user.id.slice(-6)}`;
  await buildEngagement(portal.database, {
    company_id: id,
    title,
    lead_id: analyst.user.id,
    lead_name: analyst.user.fullname,
  });
  await analyst.page.goto(`/provider/companies/${id}/overview`);
  await expect(analyst.page.getByRole('heading', { name })).toBeVisible();
  const engagements = await analyst.page.context().newPage();
  await engagements.goto('/provider/engagements');
  await expect(engagements.getByRole('link', { name: title })).toBeVisible();

  await admin.page.goto(`/provider/companies/${id}/details`);
  await admin.page.getByRole('radio', { name: 'Assigned staff' }).check();
  expect(await axeViolationsOn(admin.page, 'staff access of a client')).toEqual([]);
  await admin.page.getByRole('button', { name: 'Save staff access' }).click();
  await expect(admin.page.getByText('Reassign open work first: 1 engagement')).toBeVisible();
  await admin.page.getByLabel('Reassign open work to').selectOption(admin.user.id);
  await admin.page.getByRole('button', { name: 'Save staff access' }).click();
  await expect(admin.page.getByText('Staff access saved')).toBeVisible();

  // The analyst's pages update without a reload.
  await expect(analyst.page.getByRole('heading', { name })).toBeHidden();
  await expect(engagements.getByRole('link', { name: title })).toBeHidden();
  await engagements.close();
});

test('an archived client is erased once a second person approves, and leaves a certificate', async ({
  portal,
  someone,
}) => {
  const sam = await someone({ role: 'provider-admin', fullname: 'Sam Staff' });
  const grace = await someone({ role: 'provider-admin', fullname: 'Grace Staff' });
  const { id, name } = await portal.company({ shortName: 'Initech' });
  await buildEngagement(portal.database, { company_id: id, title: 'Webshop test' });

  const { page } = sam;
  await page.goto(`/provider/companies/${id}/details`);
  await page.getByRole('button', { name: 'Archive client' }).click();
  await page.getByLabel('Reason').fill('Contract ended');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive client' }).click();
  await page.getByRole('link', { name: 'Erase client…' }).click();
  await expect(page.getByRole('heading', { name: `Erase ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Request erasure' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Short name of the client').fill('Initech');
  await dialog.getByLabel('Reason').fill('Requested by the client');
  expect(await axeViolationsOn(page, 'request of an erasure')).toEqual([]);
  await dialog.getByRole('button', { name: 'Request erasure' }).click();
  await expect(page.getByText('You requested this erasure, so another person must approve it.')).toBeVisible();

  await grace.page.goto(`/provider/companies/${id}/erasure`);
  await grace.page.getByRole('button', { name: 'Approve erasure' }).click();
  await grace.page.getByRole('dialog').getByRole('button', { name: 'Approve erasure' }).click();
  await expect(grace.page.getByRole('heading', { name: 'Erased client', level: 1 })).toBeVisible({ timeout: 30_000 });
  expect(await axeViolationsOn(grace.page, 'erased client')).toEqual([]);
  const download = grace.page.waitForEvent('download');
  await grace.page.getByRole('button', { name: 'Download certificate' }).click();
  expect((await download).suggestedFilename()).toMatch(/^certificate-of-erasure-.*\.pdf$/);

  await page.goto(`/provider/companies/${id}/overview`);
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});
