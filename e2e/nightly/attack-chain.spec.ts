import { readFile } from 'node:fs/promises';

import { buildAttack } from '../support/attack-chain.ts';
import { expect, test } from '../support/portal.ts';

test('the chain is downloaded as a Navigator layer, and can be read by keyboard alone', async ({ portal, someone }) => {
  const { page, company } = await someone();
  const id = await buildAttack(portal, company.id);
  await page.goto(`/engagements/${id}/AttackChain?view=text`);
  await expect(page.getByRole('heading', { name: 'Exfiltration Over Alternative Protocol' })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Navigator layer/ }).click();
  const layer = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { techniques: object[] };
  // The steps beside the narrative have links of the same names.
  const step = page.getByRole('article', { name: 'Step 1' });
  await step.getByRole('link', { name: 'Spearphishing Attachment' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Spearphishing Attachment' })).toBeVisible();
  await page.keyboard.press('j');

  expect(layer.techniques).toMatchObject([{ techniqueID: 'T1566.001' }, { techniqueID: 'T1557.001' }, { score: 3 }]);
  await expect(page.getByRole('dialog', { name: 'LLMNR/NBT-NS Poisoning and SMB Relay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the chain is presented by keyboard and saved as an image', async ({ portal, someone }) => {
  const { page, company } = await someone();
  const id = await buildAttack(portal, company.id);
  await page.goto(`/engagements/${id}/AttackChain`);
  await expect(page.getByRole('group', { name: 'Attack path, 3 steps in order' }).getByRole('link')).toHaveCount(3);

  const drawing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Vector image/ }).click();
  const text = await readFile(await (await drawing).path(), 'utf8');
  const image = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Image/ }).click();
  const bytes = await readFile(await (await image).path());
  await page.getByRole('button', { name: 'Present' }).click();
  const slides = page.getByRole('dialog', { name: /^Presentation/ });
  await expect(slides.getByRole('heading', { name: 'The attack at a glance' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slides.getByRole('heading', { name: 'Spearphishing Attachment', level: 2 })).toBeVisible();
  await page.keyboard.press('ArrowRight');

  expect(text).toContain('SMB Relay');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  await expect(slides.getByRole('heading', { name: 'LLMNR/NBT-NS Poisoning and SMB Relay', level: 2 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('staff present a client’s chain', async ({ portal, someone }) => {
  const { id: companyId } = await portal.company();
  const { page } = await someone({ role: 'provider-analyst' });
  const id = await buildAttack(portal, companyId);
  await page.goto(`/provider/companies/${companyId}/engagements/${id}/attack`);

  await page.getByRole('link', { name: 'View attack chain' }).click();
  await page.getByRole('button', { name: 'Present' }).click();
  await expect(page.getByRole('heading', { name: 'The attack at a glance' })).toBeVisible();
  await page.keyboard.press('ArrowRight');

  await expect(page.getByRole('heading', { name: 'Spearphishing Attachment', level: 2 })).toBeVisible();
});
