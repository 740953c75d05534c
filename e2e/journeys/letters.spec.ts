import { demandApproval } from '../../apps/api/src/modules/letters/letters.build.ts';
import { axeViolationsBothDirections } from '../support/axe.ts';
import { byKeyboard } from '../support/keyboard.ts';
import { buildCompletedEngagement } from '../support/letters.ts';
import { expect, test } from '../support/portal.ts';

test('anyone can verify an attestation letter until an admin of the client revokes it', async ({
  portal,
  someone,
  visitor,
}) => {
  const { company, address } = await buildCompletedEngagement(portal);
  const { page } = await someone({ company });
  await page.goto(address);
  await byKeyboard.press(page.getByRole('button', { name: 'New letter' }));
  const dialog = page.getByRole('dialog', { name: 'New attestation letter' });
  await expect(dialog.getByText('1 vulnerability was reported: 1 critical')).toBeVisible();
  expect(await axeViolationsBothDirections(page, 'new letter')).toEqual([]);
  await byKeyboard.press(dialog.getByRole('button', { name: 'Issue letter' }));
  await page.getByRole('button', { name: /^Actions for .*-LTR-/ }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Open verification page' }).click();
  const { pathname } = new URL((await opened).url());
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Actions for .*-LTR-/ }).click();
  await page.getByRole('menuitem', { name: 'Download PDF' }).click();
  const pdf = await (await saved).path();

  const stranger = await visitor();
  await stranger.goto(pathname);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible();
  await expect(stranger.getByText('Checked just now, signature valid.')).toBeVisible();
  await stranger.getByLabel('PDF of the letter').setInputFiles(pdf);
  await expect(stranger.getByText('This PDF is the signed one.')).toBeVisible();
  expect(await axeViolationsBothDirections(stranger, 'verified letter')).toEqual([]);

  await page.getByRole('button', { name: /^Actions for .*-LTR-/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke letter' }).click();
  const revoking = page.getByRole('dialog', { name: /^Revoke / });
  await revoking.getByLabel('Reason').fill('Wrong recipient');
  await revoking.getByRole('button', { name: 'Revoke letter' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1, name: /^Revoked on / })).toBeVisible();
});

test('a letter that a client requests is in the work queue of staff, who approve it', async ({ portal, someone }) => {
  const { company, address } = await buildCompletedEngagement(portal);
  await demandApproval(portal.database, company.id);
  const { page: client } = await someone({ company });
  const { page: staff } = await someone({ role: 'provider-analyst' });
  await client.goto(address);
  await client.getByRole('button', { name: 'New letter' }).click();
  await client.getByRole('button', { name: 'Request letter' }).click();
  await expect(client.getByText('Awaiting approval')).toBeVisible();

  await staff.goto(`/provider/letters?view=requested&q=${encodeURIComponent(company.name)}`);
  const row = staff.getByRole('row', { name: company.name });
  await expect(row.getByText('Awaiting approval')).toBeVisible();
  expect(await axeViolationsBothDirections(staff, 'letters of all clients')).toEqual([]);
  await byKeyboard.press(row.getByRole('link').first());
  await staff.getByRole('button', { name: 'Approve letter' }).click();

  await expect(staff.getByText('Valid', { exact: true })).toBeVisible();
  await expect(client.getByText('Valid', { exact: true })).toBeVisible();
});
