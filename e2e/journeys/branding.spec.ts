import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { buildBranding } from '../../apps/api/src/modules/branding/branding.build.ts';
import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { mailTo } from '../support/outbox.ts';
import { screenReaderText } from '../support/pdf.ts';
import { expect, test } from '../support/portal.ts';

const name = 'Northwind Security';
const logo = new URL('../../apps/api/src/modules/branding/demo/northwind-light.png', import.meta.url);
const plain = { name: 'Provider', url: 'https://provider.example', accent: '#a50000', sender_name: 'Provider' };

// The branding applies to the whole portal, so it is restored for the other journeys.
test.afterEach(({ portal }) => buildBranding(portal.database, { ...plain, legal_line: '' }, {}));

async function brand(page: Page): Promise<void> {
  await page.goto('/provider/settings/branding');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Sender name').fill('Northwind Portal');
  await page.getByLabel('Legal line').fill('HRB 1234 Berlin');
  await expect(page.getByRole('region', { name: 'Dark menu' })).toContainText(name);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Branding saved')).toBeVisible();
}

test('branding is applied to a page, an email and a PDF', async ({ portal, someone, visitor }) => {
  const { page: client, company, user } = await someone();
  const place = { company_id: company.id };
  const engagement = await buildEngagement(portal.database, { ...place, title: 'Shop' });
  await buildFinding(portal.database, { ...place, engagement_id: engagement.id, title: 'Open door', severity: 'high' });
  await client.goto(`/engagements/${engagement.id}`);
  await client.getByRole('button', { name: 'Report' }).waitFor();
  const { page: admin } = await someone({ role: 'provider-admin' });

  await brand(admin);

  // The client's open page updates without a reload.
  await expect(client.getByRole('contentinfo')).toContainText(`${name} All rights reserved`);
  await expect(client).toHaveTitle(new RegExp(`· ${name}$`));

  await admin.getByLabel('Upload: Logo on light').setInputFiles(fileURLToPath(logo));
  await expect(admin.getByAltText('Current image: Logo on light')).toBeVisible();
  const page = await visitor();
  await page.goto('/login');
  await expect(page.getByRole('img', { name })).toBeVisible();

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await page.getByLabel('Username').fill(user.username);
  await page.getByRole('button', { name: 'Send email' }).click();
  const mail = await mailTo(portal.dataFolder, user.username);
  expect(mail).toContain('From: Northwind Portal <no-reply@provider.example>');
  expect(mail).toContain('cid:brand-logo');
  expect(mail).toContain('HRB 1234 Berlin');

  await client.getByRole('button', { name: 'Report' }).click();
  await client.getByRole('menuitem', { name: /^Report \(PDF\)/ }).click();
  const saved = client.waitForEvent('download');
  await client.getByRole('button', { name: 'Download PDF' }).click();
  expect(screenReaderText(await readFile(await (await saved).path()))).toMatch(new RegExp(`Prepared by\\s+${name}`));

  await admin.getByRole('button', { name: 'Remove: Logo on light' }).click();
  await expect(admin.getByAltText('Current image: Logo on light')).toBeHidden();
});
