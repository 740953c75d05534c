import type { Page } from '@playwright/test';

import {
  buildComment,
  buildEngagement,
  buildFinding,
} from '../../apps/api/src/modules/engagements/engagements.build.ts';
import type { Company } from '../../apps/api/src/modules/users/users.build.ts';
import { complaintsOn } from '../support/axe.ts';
import { expect, type Portal, test } from '../support/portal.ts';

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

async function seen(portal: Portal, company: Company) {
  const engagement = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop test' });
  const shared = { company_id: company.id, engagement_id: engagement.id };
  const finding = await buildFinding(portal.database, {
    ...shared,
    title: 'Orders of others can be read',
    cvss_vector: vector,
    description: 'The number of an order is all that is asked for.',
    assets: [
      { host: 'shop.example', location: '/orders/1' },
      { host: 'old.example', location: '/orders/1' },
    ],
  });
  const lesser = await buildFinding(portal.database, { ...shared, title: 'Banner tells the version', severity: 'low' });
  return { finding, lesser, address: `/engagements/${engagement.id}/findings/${finding.id}` };
}

const activityOf = (page: Page) => page.getByRole('region', { name: 'Activity' });

async function decide(page: Page, verdict: string) {
  await page.getByRole('radio', { name: verdict, exact: true }).check();
  await page.getByRole('button', { name: 'Save verdict' }).click();
}

test.describe('a finding', () => {
  test('goes from the request of a retest to a verdict for each place, before the eyes of both', async ({
    portal,
    someone,
  }) => {
    const company = await portal.company();
    const { finding, address } = await seen(portal, company);
    const client = await someone({ company, fullname: 'Clara Client' });
    const staff = await someone({ role: 'provider-analyst', fullname: 'Sam Staff' });
    await staff.page.goto('/provider');
    await client.page.goto(address);

    await client.page.getByRole('button', { name: 'Request retest' }).click();
    await client.page.getByLabel('Message to the provider').fill('Both hosts are patched.');
    await client.page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();
    await expect(client.page.locator('[data-status=retest]').first()).toBeVisible();

    await staff.page.getByRole('button', { name: /Notifications/ }).click();
    await staff.page.getByRole('link', { name: `Clara Client marked #${finding.visual_id} as Retest` }).click();
    await expect(staff.page).toHaveURL(new RegExp(`/provider/companies/${company.id}/retests/`));
    await staff.page.goto(`/provider/companies/${company.id}/findings/${finding.id}`);
    await expect(activityOf(staff.page).getByText('Both hosts are patched.')).toHaveCount(1);

    await staff.page.getByLabel('Select shop.example /orders/1').check();
    await staff.page.getByLabel(/Comment or evidence/).fill('Answers 403 to a stranger.');
    await decide(staff.page, 'Fixed');
    await expect(client.page.getByText('1 of 2 assets fixed')).toBeVisible();

    await staff.page.getByLabel('Select old.example /orders/1').check();
    await decide(staff.page, 'Not Fixed');

    await expect(activityOf(client.page).getByText('marked 1 asset as Not Fixed')).toBeVisible();
    await expect(client.page.getByRole('row', { name: /shop\.example/ })).toContainText('Fixed');
    await expect(client.page.getByRole('row', { name: /old\.example/ })).toContainText('Not Fixed');
    await expect(client.page.getByRole('button', { name: 'Request retest' })).toBeVisible();
  });

  test('keeps a draft through a reload and the talk of a company to itself', async ({ portal, someone }) => {
    const company = await portal.company();
    const { finding, address } = await seen(portal, company);
    const grace = await someone({ company, role: 'company-user', fullname: 'Grace Hopper' });
    const { page } = await someone({ company, fullname: 'Clara Client' });
    const staff = await someone({ role: 'provider-analyst' });
    await grace.page.goto('/dashboard');
    await page.goto(address);

    await page.getByLabel('Write a comment').pressSequentially('@gra');
    await page.getByRole('option', { name: /Grace Hopper/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('can we patch on Friday?');
    await page.reload();
    await expect(page.getByLabel('Write a comment')).toHaveValue('@Grace Hopper can we patch on Friday?');
    await page.getByLabel('Visible to', { exact: true }).selectOption('My company only');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(activityOf(page).getByRole('listitem').filter({ hasText: 'Clara Client' })).toContainText(
      'can we patch on Friday?',
    );

    await grace.page.getByRole('button', { name: /Notifications/ }).click();
    await grace.page.getByRole('link', { name: `Clara Client mentioned you in #${finding.visual_id}` }).click();
    await expect(grace.page.getByText('can we patch on Friday?')).toBeVisible();
    await staff.page.goto(`/provider/companies/${company.id}/findings/${finding.id}`);
    await expect(activityOf(staff.page)).toBeVisible();
    await expect(staff.page.getByText('can we patch on Friday?')).toHaveCount(0);
  });

  test('is acknowledged by two people where the company asks for it', async ({ portal, someone }) => {
    const company = await portal.company();
    const { address } = await seen(portal, company);
    const admin = await someone({ company, fullname: 'Ada Admin' });
    const user = await someone({ company, role: 'company-user', fullname: 'Uma User' });
    await admin.page.goto('/engagements/rules');
    await admin.page.getByRole('checkbox', { name: 'Require a second approver' }).check();
    await admin.page.getByRole('button', { name: 'Save changes' }).click();
    await expect(admin.page.getByText(/Policy saved/)).toBeVisible();

    await user.page.goto(address);
    await user.page.getByRole('button', { name: 'Acknowledge' }).click();
    await user.page.getByLabel('Reason').fill('It goes next month.');
    await user.page.getByRole('button', { name: 'Request approval' }).click();
    await expect(user.page.getByText('Waiting for approval', { exact: true })).toBeVisible();
    await admin.page.goto(address);
    await admin.page.getByRole('button', { name: 'Approve' }).click();

    await expect(user.page.getByText('Risk accepted without an end date')).toBeVisible();
    await expect(user.page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  });

  test('leads to its neighbours by keyboard', async ({ portal, someone }) => {
    const company = await portal.company();
    const { address, lesser } = await seen(portal, company);
    const { page } = await someone({ company });
    await page.goto(address);
    await page.getByRole('link', { name: 'Next finding' }).waitFor();

    await page.keyboard.press(']');

    await expect(page.getByRole('heading', { level: 1, name: lesser.title })).toBeVisible();
    await page.keyboard.press('[');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders of others can be read' })).toBeVisible();
  });

  test('is read and changed beside its list, where its address can be shared', async ({ portal, someone }) => {
    const company = await portal.company();
    const { lesser } = await seen(portal, company);
    const { page } = await someone({ company });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/engagements/allFindings');
    await page
      .getByRole('row', { name: /Orders of others/ })
      .getByText('Open', { exact: true })
      .click();
    const panel = page.getByRole('dialog', { name: 'Orders of others can be read' });
    await expect(panel.getByText('The number of an order is all that is asked for.')).toBeVisible();
    expect(await complaintsOn(page, page.url())).toEqual([]);

    await page.keyboard.press('j');
    const next = page.getByRole('dialog', { name: lesser.title });
    await next.getByRole('button', { name: 'Acknowledge' }).click();
    await page.getByLabel('Reason').fill('Known');
    await page.getByRole('dialog', { name: 'Acknowledge risk' }).getByRole('button', { name: 'Acknowledge' }).click();
    await expect(page.getByText('Risk acknowledged.')).toBeVisible();
    await expect(next.locator('[data-status=acknowledged]').first()).toBeVisible();
    await page.reload();
    await expect(next.locator('[data-status=acknowledged]').first()).toBeVisible();

    await next.getByRole('link', { name: 'Open page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: lesser.title })).toBeVisible();
  });

  for (const direction of ['ltr', 'rtl']) {
    test(`breaks no rule of accessibility for client and provider, ${direction}`, async ({ portal, someone }) => {
      test.slow();
      const company = await portal.company();
      const { finding, address } = await seen(portal, company);
      const client = await someone({ company, page: { viewport: { width: 390, height: 844 } } });
      const staff = await someone({ role: 'provider-analyst' });
      await buildComment(portal.database, finding.id, client.user);
      for (const { page } of [client, staff]) {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript((to) => localStorage.setItem('gatehouse.direction', JSON.stringify(to)), direction);
      }

      await client.page.goto(address);
      await client.page.getByText('Unassigned').first().click();
      await client.page.getByText('Explain vector').click();
      await client.page.getByLabel('Write a comment').pressSequentially('@');
      await client.page.getByRole('listbox').waitFor();
      const found = await complaintsOn(client.page, client.page.url());
      const width = await client.page.evaluate<number>('document.documentElement.scrollWidth');
      await client.page.getByRole('button', { name: 'Acknowledge' }).click();
      found.push(...(await complaintsOn(client.page, client.page.url())));
      await client.page.goto('/engagements/rules');
      await client.page.getByLabel('Critical, days').waitFor();
      found.push(...(await complaintsOn(client.page, client.page.url())));
      await staff.page.goto(`/provider/companies/${company.id}/findings?view=all`);
      await staff.page.getByRole('row', { name: /Orders of others/ }).waitFor();
      found.push(...(await complaintsOn(staff.page, staff.page.url())));
      await staff.page.goto(`/provider/companies/${company.id}/findings/${finding.id}`);
      await staff.page.getByRole('heading', { name: 'Verdict' }).waitFor();
      found.push(...(await complaintsOn(staff.page, staff.page.url())));

      expect(found).toEqual([]);
      expect(width).toBe(390);
    });
  }
});
