import type { Page } from '@playwright/test';

import { axeViolationsOn } from '../support/axe.ts';
import { activityOf, buildFindings } from '../support/findings.ts';
import { expect, test } from '../support/portal.ts';

async function decide(page: Page, verdict: string) {
  await page.getByRole('radio', { name: verdict, exact: true }).check();
  await page.getByRole('button', { name: 'Save verdict' }).click();
}

test.describe('a finding', () => {
  test('gets a verdict for each asset after a retest request, live on both sides', async ({ portal, someone }) => {
    const company = await portal.company();
    const { finding, address } = await buildFindings(portal, company);
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
    expect(await axeViolationsOn(client.page, 'finding')).toEqual([]);
    expect(await axeViolationsOn(staff.page, 'finding of a client')).toEqual([]);
  });

  test('is acknowledged by two users if the company requires it', async ({ portal, someone }) => {
    const company = await portal.company();
    const { address } = await buildFindings(portal, company);
    const admin = await someone({ company, fullname: 'Ada Admin' });
    const user = await someone({ company, role: 'company-user', fullname: 'Uma User' });
    await admin.page.goto('/engagements/rules');
    await admin.page.getByRole('checkbox', { name: 'Require a second approver' }).check();
    await admin.page.getByRole('button', { name: 'Save changes' }).click();
    await expect(admin.page.getByText(/Policy saved/)).toBeVisible();
    expect(await axeViolationsOn(admin.page, 'policy')).toEqual([]);

    await user.page.goto(address);
    await user.page.getByRole('button', { name: 'Accept risk' }).click();
    await user.page.getByLabel('Reason').fill('It goes next month.');
    await user.page.getByRole('button', { name: 'Request approval' }).click();
    await expect(user.page.getByText('Waiting for approval', { exact: true })).toBeVisible();
    await admin.page.goto(address);
    await admin.page.getByRole('button', { name: 'Approve' }).click();

    await expect(user.page.getByText('Risk accepted without an end date')).toBeVisible();
    await expect(user.page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  });
});
