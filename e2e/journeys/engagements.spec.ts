import { engagements } from '@gatehouse/contract/engagements/engagements';
import type { Page } from '@playwright/test';

import { companyWith } from '../support/engagements.ts';
import { selection } from '../support/open-record.ts';
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
});

test.describe('the list of findings', () => {
  test('shows a bulk change by one user to another in rows and counts', async ({ portal, someone }) => {
    const { company, address } = await companyWith(portal, ['Open door', 'Old lock', 'Wide gate']);
    const { page: one } = await someone({ company, fullname: 'Ada One' });
    // The narrower page keeps its columns while a row is selected.
    const page = { viewport: { width: 1_279, height: 900 } };
    const { page: other } = await someone({ company, fullname: 'Bea Other', role: 'company-user', page });
    const joined = other.waitForEvent('websocket');
    await other.goto(address);
    await joined;
    await expect(other.getByRole('radio', { name: 'Unresolved 3' })).toBeVisible();
    await other.getByRole('checkbox', { name: /F003/ }).check();

    await one.goto(address);
    await one.getByRole('checkbox', { name: /F001/ }).check();
    await one.getByRole('checkbox', { name: /F002/ }).click({ modifiers: ['Shift'] });
    await selection(one).getByRole('button', { name: 'Request retest' }).click();

    await expect(one.getByText('Retest requested for 2 findings')).toBeVisible();
    await expect(other.getByRole('row', { name: /Open door/ }).getByText('Retest')).toBeVisible();
    await expect(other.getByRole('radio', { name: 'In retest 2' })).toBeVisible();
    await expect(other.getByRole('checkbox', { name: /F003/ })).toBeChecked();
  });

  test('does not scroll sideways on a phone', async ({ portal, someone }) => {
    const { company, address } = await companyWith(portal, ['Open door', 'Old lock']);
    const { page } = await someone({ company, page: { viewport: { width: 390, height: 844 } } });

    for (const path of [address, address.replace('/findings', ''), '/engagements/allFindings?group=severity']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: /Open door/ })).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    }
  });
});
