import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { buildChain, buildStep } from '../../apps/api/src/modules/attack-chain/attack-chain.build.ts';
import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, type Portal, test } from '../support/portal.ts';

/** Two pixels by one, grey. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNoaAAAAYMBARg1IhUAAAAASUVORK5CYII=',
  'base64',
);

/** A way of three steps, the second of which is on a finding. */
async function buildWay({ database }: Portal, company_id: string) {
  const { id: engagement_id } = await buildEngagement(database, { company_id, title: 'Red team' });
  const named = { company_id, engagement_id };
  const finding = await buildFinding(database, { ...named, title: 'Open relay', severity: 'high' });
  await buildChain(database, {
    ...named,
    narrative: '## The way in\n\nIt began with a **mail**.',
    practices: [{ title: 'Tiers for administrators', body: 'Three of them.' }],
  });
  const first = await buildStep(database, { ...named, place: 1 });
  const second = await buildStep(database, {
    ...named,
    place: 2,
    tactic_id: 'TA0006',
    technique_id: 'T1557.001',
    name: 'LLMNR/NBT-NS Poisoning and SMB Relay',
    findingIds: [finding.id],
    needs: [first.id],
  });
  await buildStep(database, {
    ...named,
    place: 3,
    tactic_id: 'TA0010',
    technique_id: 'T1048',
    name: 'Exfiltration Over Alternative Protocol',
    needs: [second.id],
  });
  return engagement_id;
}

const card = (page: Page, number: number) => page.getByRole('article', { name: `Step ${number}` });

test('the narrative, best practices and attack chain are read page by page, and a fix is tried out', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone({ role: 'company-user' });
  const id = await buildWay(portal, company.id);

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
  const id = await buildWay(portal, company.id);
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

test('the chain is downloaded as a Navigator layer, and read by keyboard alone', async ({ portal, someone }) => {
  const { page, company } = await someone();
  const id = await buildWay(portal, company.id);
  await page.goto(`/engagements/${id}/AttackChain?view=text`);
  await expect(page.getByRole('heading', { name: 'Exfiltration Over Alternative Protocol' })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Navigator layer/ }).click();
  const layer = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { techniques: object[] };
  await page.getByRole('link', { name: 'Spearphishing Attachment' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Spearphishing Attachment' })).toBeVisible();
  await page.keyboard.press('j');

  expect(layer.techniques).toMatchObject([{ techniqueID: 'T1566.001' }, { techniqueID: 'T1557.001' }, { score: 3 }]);
  await expect(page.getByRole('dialog', { name: 'LLMNR/NBT-NS Poisoning and SMB Relay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the chain is presented by keyboard and saved as a picture', async ({ portal, someone }) => {
  const { page, company } = await someone();
  const id = await buildWay(portal, company.id);
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
  await expect(page.getByRole('heading', { name: 'The attack at a glance' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Spearphishing Attachment', level: 2 })).toBeVisible();
  await page.keyboard.press('ArrowRight');

  expect(text).toContain('SMB Relay');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  await expect(page.getByRole('heading', { name: 'LLMNR/NBT-NS Poisoning and SMB Relay', level: 2 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('staff present the chain of a client', async ({ portal, someone }) => {
  const { id: companyId } = await portal.company();
  const { page } = await someone({ role: 'provider-analyst' });
  const id = await buildWay(portal, companyId);
  await page.goto(`/provider/companies/${companyId}/engagements/${id}/attack`);

  await page.getByRole('link', { name: 'View attack chain' }).click();
  await page.getByRole('button', { name: 'Present' }).click();
  await expect(page.getByRole('heading', { name: 'The attack at a glance' })).toBeVisible();
  await page.keyboard.press('ArrowRight');

  await expect(page.getByRole('heading', { name: 'Spearphishing Attachment', level: 2 })).toBeVisible();
});
