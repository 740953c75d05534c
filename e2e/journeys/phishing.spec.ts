import {
  buildCampaign,
  buildRecipients,
  type BuiltPerson,
  browserAgent,
} from '../../apps/api/src/modules/phishing/phishing.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { openRecord } from '../support/open-record.ts';
import { expect, type Person, type Portal, test } from '../support/portal.ts';

const at = (minutes: number): string => new Date(Date.UTC(2026, 9, 1, 8) + minutes * 60_000).toISOString();

/** Six recipients of one department: two click, one of them submits data, and one reports. */
const people: readonly BuiltPerson[] = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name, place) => ({
  email: `${name.toLowerCase()}@acme.example`,
  fullname: `${name} Example`,
  department: 'Finance',
  events: [
    ['sent', at(0)],
    ...(place < 2 ? [['clicked', at(5 + place), `198.51.100.${place + 1}`, browserAgent] as const] : []),
    ...(place === 1 ? [['submitted', at(9), '198.51.100.2', browserAgent] as const] : []),
    ...(place === 2 ? [['reported', at(4)] as const] : []),
  ],
}));

async function runningAt(portal: Portal, { company }: Person, name: string): Promise<string> {
  const given = { name, status: 'Scheduled', date_start: '2026-10-01', lure: { subject: 'Your parcel' } } as const;
  const { id } = await buildCampaign(portal, company.id, given);
  await buildRecipients(portal, company.id, { campaignId: id, people });
  return id;
}

test.describe('phishing simulations', () => {
  test('lead from a figure to its recipients, until the company hides names', async ({ portal, someone }) => {
    const admin = await someone({ role: 'company-admin' });
    const { page } = admin;
    const id = await runningAt(portal, admin, 'Parcel');
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Phishing', exact: true }).click();
    await expect(page).toHaveURL(/\/phishing\/latest$/);
    await expect(page.getByText('2 of 6 employees clicked (33%), 1 submitted data, 1 reported')).toBeVisible();
    expect(await axeViolationsOn(page, 'latest campaign')).toEqual([]);

    await page
      .getByRole('list', { name: 'Campaign funnel' })
      .getByRole('link', { name: /^Clicked/ })
      .click();
    await expect(page.getByRole('row', { name: /Example/ })).toHaveCount(2);
    await page.getByRole('link', { name: /^Bo Example/ }).click();
    const panel = openRecord(page, 'Bo Example');
    await expect(panel.getByText('Data submitted')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Phishing simulation settings' });
    await settings.getByRole('radio', { name: 'Pseudonyms' }).check();
    await settings.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('row', { name: /Employee [\dA-F]{4}/ })).toHaveCount(2);
    await expect(page.getByText(/^(Ana|Bo) Example$/)).toHaveCount(0);
    await page.goto(`/phishing/${id}`);
    await expect(page.getByText('Your parcel')).toBeVisible();
    expect(await axeViolationsOn(page, 'campaign')).toEqual([]);
  });

  test('are planned by the provider, and excluding a click updates the client’s figures immediately', async ({
    portal,
    someone,
  }) => {
    const client = await someone({ role: 'company-manager' });
    const { page: staff } = await someone({ role: 'provider-analyst' });
    const { page } = client;
    const list = `/provider/companies/${client.company.id}/phishing`;
    await staff.goto(list);
    await staff.getByRole('button', { name: 'Add campaign' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Add campaign' });
    await dialog.getByLabel('Name').fill('Gift card');
    await dialog.getByLabel('Starts on').fill('01-12-2026');
    await dialog.getByRole('button', { name: 'Add campaign' }).click();
    await expect(staff.getByRole('heading', { name: 'Gift card' })).toBeVisible();
    expect(await axeViolationsOn(staff, 'campaign of a client')).toEqual([]);
    await page.goto('/phishing/latest');
    await expect(page.getByText('No phishing simulations yet')).toBeVisible();
    await staff.getByRole('button', { name: 'Collect recipients' }).click();
    await expect(page.getByRole('link', { name: /^Open .*Gift card/ })).toBeVisible();

    const id = await runningAt(portal, client, 'Parcel');
    await page.goto('/phishing/latest');
    await expect(page.getByText('2 of 6 employees clicked')).toBeVisible();
    await staff.goto(`${list}/${id}/recipients?view=failed`);
    await staff.getByRole('link', { name: /^Ana Example/ }).click();
    await expect(openRecord(staff, 'Ana Example')).toBeVisible();
    await staff.getByRole('button', { name: /^Exclude “Link clicked”/ }).click();

    await expect(staff.getByText('Not counted: excluded by hand.')).toBeVisible();
    await expect(page.getByText('1 of 6 employees clicked')).toBeVisible();
  });
});
