import { findings } from '@gatehouse/contract/findings/findings';
import type { Page } from '@playwright/test';

import { buildRetest } from '../../apps/api/src/modules/retests/retests.build.ts';
import { buildAttack } from '../support/attack-chain.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';

/** A gray PNG of two by one pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNoaAAAAYMBARg1IhUAAAAASUVORK5CYII=',
  'base64',
);

const card = (page: Page, number: number) => page.getByRole('article', { name: `Step ${number}` });

test('the story has a narrative, an attack chain and best practices, and a fix is tried out', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone({ role: 'company-user' });
  const id = await buildAttack(portal, company.id);

  await page.goto(`/engagements/${id}`);
  await page.getByRole('link', { name: 'Story' }).click();
  await expect(page.getByRole('heading', { name: 'The way in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tiers for administrators' })).toBeVisible();
  await page.getByRole('radio', { name: 'Board' }).click();
  await page.getByRole('button', { name: /Open relay.*steps broken/ }).click();

  await expect(card(page, 1).getByText('Broken')).toHaveCount(0);
  await expect(card(page, 2).getByText('Broken', { exact: true })).toBeVisible();
  await expect(card(page, 3).getByText('Broken by dependency')).toBeVisible();
  await expect(page.getByText('The attack ends at step 1.')).toBeVisible();
});

test('an image added in one browser appears in another, without moving the text being read', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone({ role: 'company-manager' });
  const { page: colleague } = await someone({ role: 'company-user', company });
  const id = await buildAttack(portal, company.id);
  await colleague.goto(`/engagements/${id}/AttackChain?view=board`);
  await expect(card(colleague, 2)).toBeVisible();

  await page.goto(`/engagements/${id}/AttackChain?view=board`);
  await card(page, 2).getByRole('link', { name: 'LLMNR/NBT-NS Poisoning and SMB Relay' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Drop images here or browse' }).click();
  await (await chosen).setFiles({ name: 'relay.png', mimeType: 'image/png', buffer: png });
  await page.getByLabel('Description').fill('The session is passed on');
  await page.getByRole('button', { name: 'Save' }).click();

  const shown = page.getByRole('dialog').getByRole('img', { name: 'The session is passed on' });
  await expect(shown).toHaveJSProperty('naturalWidth', 2);
  await expect(card(colleague, 2).getByRole('img')).toHaveCount(0);
  await colleague.getByRole('button', { name: 'Show changes' }).click();
  await expect(card(colleague, 2).getByRole('img')).toHaveJSProperty('naturalWidth', 2);
});

test('a gate is closed on trial, and a tester’s verdict closes it on the client’s open page', async ({
  portal,
  someone,
}) => {
  const client = await someone({ role: 'company-user' });
  const { page } = client;
  const { page: staff } = await someone({ role: 'provider-analyst', fullname: 'Sofia Marin' });
  const id = await buildAttack(portal, client.company.id);
  const listed = await page.request.get(`/api${findings.list.path.replace(':id', id)}`);
  const [relay] = ((await listed.json()) as { datas: { _id: string }[] }).datas;
  const now = new Date();
  await buildRetest(portal.database, client.user, { findingIds: [relay?._id ?? ''], now });

  await page.goto(`/engagements/${id}/AttackChain`);
  await expect(page.getByText('One fix closes the open path: Open relay (F001).')).toBeVisible();
  await page.getByRole('button', { name: /Close .*Open relay.* on trial/ }).click();
  await expect(page.getByText('With one gate closed on trial, the open path closes.')).toBeVisible();
  expect(await axeViolationsOn(page, 'attack paths')).toEqual([]);
  await page.getByRole('button', { name: 'Reset trial' }).click();

  await staff.goto(`/provider/retests?state=Requested&q=${encodeURIComponent(client.company.name)}`);
  await staff
    .getByRole('row', { name: client.company.name })
    .getByRole('link', { name: /Open relay/ })
    .press('Enter');
  await staff.getByRole('button', { name: 'Start retest' }).click();
  await staff.getByLabel('Fixed', { exact: true }).check();
  await staff.getByRole('textbox', { name: 'Retest evidence' }).fill('The relay refuses it now');
  await staff.getByRole('button', { name: 'Save verdict' }).click();

  await expect(page.getByText('The attack path is closed.')).toBeVisible();
  await expect(page.getByRole('button', { name: /on trial/ })).toHaveCount(0);
});
