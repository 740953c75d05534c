import { engagements } from '@gatehouse/contract/engagements/engagements';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { Page } from '@playwright/test';

import { nessusFile } from '../../apps/api/src/modules/imports/imports.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

/** Writes a finding in the editor and publishes it. */
async function writeFinding(staff: Page, engagement: string, title: string) {
  await staff.goto(`${engagement}/findings/new`);
  await staff.getByLabel('Title', { exact: true }).fill(title);
  await staff.getByRole('textbox', { name: 'Description' }).fill('What is **wrong**');
  await staff.getByLabel('CVSS vector').fill(vector);
  await staff.getByLabel('Affected assets', { exact: true }).fill('one.acme.example\ntwo.acme.example');
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(staff).toHaveURL(new RegExp(`${engagement}/findings$`));
}

/** Returns the titles of the engagements that the API lists for the client, independent of the page. */
async function listedTo(client: Page): Promise<string[]> {
  const reply = await client.request.get(`/api${engagements.list.path}`);
  const { datas } = (await reply.json()) as { datas: { title: string }[] };
  return datas.map(({ title }) => title);
}

test.describe('an engagement', () => {
  test('is written as a draft hidden from the client, and appears live when it is published', async ({
    portal,
    someone,
  }) => {
    const company = await portal.company({ name: `Acme ${Date.now()}` });
    const { page: client } = await someone({ company, role: 'company-admin' });
    const { page: staff } = await someone({ role: 'provider-analyst', fullname: 'Sofia Marin' });
    await client.goto('/engagements');
    await expect(client.getByRole('heading', { name: 'Engagements', level: 1 })).toBeVisible();
    const seen: string[] = [];
    client.on('response', async (response) => {
      if (response.url().includes('/api/')) seen.push(await response.text().catch(() => ''));
    });

    await staff.goto('/provider/clients');
    await staff.getByLabel('Search clients').fill(company.name);
    await staff.getByRole('rowheader', { name: company.name }).getByRole('link').click();
    await staff.goto(`/provider/companies/${company.id}/engagements`);
    await staff.getByRole('link', { name: 'New engagement' }).first().click();
    await staff.getByLabel('Title', { exact: true }).fill('Spring test');
    await staff.getByRole('button', { name: 'Create draft' }).click();
    await expect(staff.getByText('Type is Required Field').first()).toBeVisible();
    await staff.getByLabel('Type', { exact: true }).fill('Web Application Penetration Test');
    await staff.getByRole('button', { name: 'Create draft' }).click();
    await expect(staff.getByRole('heading', { name: 'Spring test', level: 1 })).toBeVisible();
    const own = new URL(staff.url()).pathname;

    await writeFinding(staff, own, 'Weak password');
    await writeFinding(staff, own, 'Open door');
    await expect(staff.getByRole('row', { name: /Open door/ })).toBeVisible();

    expect(await listedTo(client)).toEqual([]);
    await client.reload();
    await expect(client.getByText('No engagements yet')).toBeVisible();
    expect(seen.join()).not.toMatch(/Spring test|Weak password|Open door/);

    await staff.getByRole('button', { name: 'Publish' }).click();
    const dialog = staff.getByRole('dialog');
    await expect(dialog.getByText('2 findings with their evidence')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(staff.getByText(/^ENG-\d+-\d+ published$/)).toBeVisible();

    await expect(client.getByRole('row', { name: /Spring test/ })).toBeVisible();
    await client
      .getByRole('row', { name: /Spring test/ })
      .getByRole('link')
      .click();
    await expect(client.getByText('Weak password')).toBeVisible();

    await staff.getByRole('button', { name: 'Unpublish' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect(staff.getByText(/^ENG-\d+-\d+ unpublished$/)).toBeVisible();
    expect(await listedTo(client)).toEqual([]);
  });

  test('is created from a scanner file without two of its findings, and published from the result', async ({
    portal,
    someone,
  }) => {
    const company = await portal.company();
    await someone({ company, role: 'company-admin', fullname: 'Ada Client' });
    const { page: staff } = await someone({ role: 'provider-analyst' });
    await staff.goto(`/provider/companies/${company.id}/imports`);
    const file = { name: 'office.nessus', mimeType: 'text/xml', buffer: Buffer.from(nessusFile(300)) };
    await staff.getByLabel('File to import').setInputFiles(file);
    await expect(staff.getByLabel('Draft title')).toHaveValue(/^Office network, \d\d-\d\d-\d{4}$/);
    await staff.getByRole('button', { name: 'Preview import' }).click();

    await expect(staff.getByText('300 of 300 selected')).toBeVisible();
    await expect(staff.getByRole('radio', { name: 'New 300' })).toBeChecked();
    expect(await axeViolationsOn(staff, 'preview of an import')).toEqual([]);
    const boxes = staff.getByRole('checkbox', { name: /^Import Weakness/ });
    await boxes.nth(0).press('Space');
    await boxes.nth(1).press('Space');
    await staff.getByRole('button', { name: 'Import 298 findings' }).click();

    await expect(staff.getByText('298 findings added and 2 findings left out')).toBeVisible();
    await staff.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = staff.getByRole('dialog', { name: /^Publish ENG-/ });
    await expect(dialog.getByText('298 findings with their evidence')).toBeVisible();
    await expect(dialog.getByText('Ada Client')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(staff.getByText(/^ENG-\d{4}-\d+ published$/)).toBeVisible();

    const path = providerEngagements.list.path.replace(':companyId', company.id);
    const { datas } = (await (await staff.request.get(`/api${path}`)).json()) as { datas: unknown };
    expect(datas).toMatchObject([{ publication: 'Published', numOfFindings: 298 }]);
    await staff.getByRole('link', { name: 'View findings' }).click();
    await expect(staff.getByRole('link', { name: /^Weakness \d+/ }).first()).toBeVisible();
  });
});
