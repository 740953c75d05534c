import type { Page } from '@playwright/test';

import { buildAttack } from '../support/attack-chain.ts';
import { expect, test } from '../support/portal.ts';

/** A gray PNG of two by one pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNoaAAAAYMBARg1IhUAAAAASUVORK5CYII=',
  'base64',
);

const card = (page: Page, number: number) => page.getByRole('article', { name: `Step ${number}` });

test('the narrative, best practices and attack chain are read page by page, and a fix is tried out', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone({ role: 'company-user' });
  const id = await buildAttack(portal, company.id);

  await page.goto(`/engagements/${id}`);
  await page.getByRole('link', { name: /^Attack Narrative/ }).click();
  await expect(page.getByRole('heading', { name: 'The way in' })).toBeVisible();
  await page.getByRole('link', { name: /^Best Practice/ }).click();
  await expect(page.getByRole('heading', { name: 'Tiers for administrators' })).toBeVisible();
  await page.getByRole('link', { name: /^Attack Chain/ }).click();
  await page.getByRole('radio', { name: 'Board' }).click();
  await page.getByRole('button', { name: /Open relay/ }).click();

  await expect(card(page, 1).getByText('Broken')).toHaveCount(0);
  await expect(card(page, 2).getByText('Broken', { exact: true })).toBeVisible();
  await expect(card(page, 3).getByText('Broken by dependency')).toBeVisible();
  await expect(page.getByText('The attack ends at step 1.')).toBeVisible();
});

test('an image is added in one browser and arrives in another, without moving what is read', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone({ role: 'company-manager' });
  const { page: colleague } = await someone({ role: 'company-user', company });
  const id = await buildAttack(portal, company.id);
  await colleague.goto(`/engagements/${id}/AttackChain?view=board`);
  await expect(card(colleague, 2)).toBeVisible();

  await page.goto(`/engagements/${id}/AttackChain?view=board`);
  await page.getByRole('link', { name: 'LLMNR/NBT-NS Poisoning and SMB Relay' }).click();
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
