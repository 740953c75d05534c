import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { nucleiLine } from '../../apps/api/src/modules/imports/imports.build.ts';
import { expect, test } from '../support/portal.ts';

interface HostileName {
  sent: string;
  kept: string;
  shown: string;
}

/** A file name as it is sent, stored and shortened. */
const names: readonly HostileName[] = [
  {
    sent: `"><img src=x onerror="document.title='run'">'.log`,
    // Browsers escape a quotation mark in a file name like this.
    kept: `%22><img src=x onerror=%22document.title='run'%22>'.log`,
    shown: '%22><img s….log',
  },
  { sent: 'invoice\u202Efdp\u0007\u200B.log', kept: 'invoicefdp.log', shown: 'invoicefdp.log' },
  { sent: '..\\..\\etc\\host-names-of-all.log', kept: 'host-names-of-all.log', shown: 'host-names….log' },
  { sent: `${'long'.repeat(50)}.log`, kept: `${'long'.repeat(48)}lon.log`, shown: 'longlonglo….log' },
];
const fileOf = ({ sent }: HostileName, content: string) => ({
  name: sent,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Expects that no part of a name became part of the page. */
async function expectPlain(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.title()).not.toBe('run');
  expect(await page.evaluate('document.body.innerText')).not.toContain('\u202E');
}

test('hostile names of attached files are shortened text, and harmless when saved', async ({ portal, someone }) => {
  const { page, company } = await someone();
  const engagement = await buildEngagement(portal.database, { company_id: company.id });
  const place = { company_id: company.id, engagement_id: engagement.id };
  const finding = await buildFinding(portal.database, place);
  await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);

  await page.getByLabel('Write a comment').fill('With files');
  await page.getByLabel('Files to attach').setInputFiles(names.map((name) => fileOf(name, name.kept)));
  await page.getByRole('button', { name: 'Comment' }).click();

  const files = page.getByRole('list', { name: 'Files' });
  for (const { kept, shown } of names) {
    await expect(files.getByText(shown, { exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    await files
      .getByRole('button', { name: `Download ${kept}`, exact: true })
      .first()
      .click();
    const file = await saved;
    expect(String(await readFile(await file.path()))).toBe(kept);
    expect(file.suggestedFilename()).toMatch(/^[^/\\<>"\p{C}]+\.log$/u);
  }
  await expectPlain(page);
});

test('hostile names of imported files are shortened text', async ({ portal, someone }) => {
  const client = await portal.company();
  const { page } = await someone({ role: 'provider-admin' });
  await page.goto(`/provider/companies/${client.id}/imports`);

  for (const [index, name] of names.entries()) {
    await page.getByLabel('File to import').setInputFiles(fileOf(name, nucleiLine({ id: `weakness-${index}` })));
    await page.getByLabel('Draft title').fill(`Scan ${index}`);
    await expect(page.getByText(/^Detected from the file/)).toBeVisible();
    await page.getByLabel(/^Preview first/).uncheck();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('table').getByText(name.shown, { exact: true })).toBeVisible();
  }

  await expectPlain(page);
});
