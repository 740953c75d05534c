import { darkWeb } from '@gatehouse/contract/dark-web';
import type { Page } from '@playwright/test';

import { buildBreach } from '../../apps/api/src/modules/dark-web/dark-web.build.ts';
import { complaintsOn } from '../support/axe.ts';
import { expect, type Person, type Portal, test } from '../support/portal.ts';

const password = 'Sunshine-4711!';

const leakOf = ({ database, secrets }: Portal, { company }: Person, login = 'uma@company.example') =>
  buildBreach({ database, secrets }, { company_id: company.id, login, password });

const statusOf = (page: Page, status: string) =>
  page.getByRole('button', { name: new RegExp(`^Status of .*: ${status}$`) });

test.describe('a leak', () => {
  test('is mitigated in one browser and changes in another', async ({ portal, someone }) => {
    const admin = await someone({ fullname: 'Amira Haddad' });
    const other = await someone({ role: 'company-manager', company: admin.company });
    await leakOf(portal, admin);
    await other.page.goto('/dark-web');
    await expect(statusOf(other.page, 'Vulnerable')).toBeVisible();

    await admin.page.goto('/dark-web');
    await admin.page.getByRole('link', { name: 'uma@company.example' }).click();
    const panel = admin.page.getByRole('dialog', { name: 'uma@company.example' });
    await panel.getByRole('button', { name: 'Mark as In Progress' }).click();
    await expect(statusOf(other.page, 'In Progress')).toBeVisible();
    await panel.getByRole('button', { name: 'Mark as Mitigated' }).click();

    await expect(statusOf(other.page, 'Mitigated')).toBeVisible();
    await expect(panel.getByText('changed the status from In Progress to Mitigated')).toBeVisible();
    await expect(other.page.getByRole('radio', { name: 'Mitigated 1' })).toBeVisible();
  });

  test('shows its password with a reason, and hides it when the page is left', async ({ portal, someone }) => {
    const admin = await someone({ fullname: 'Amira Haddad' });
    const { page } = admin;
    const { id } = await leakOf(portal, admin);
    await page.goto(`/dark-web/${id}`);

    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByLabel('Reason').fill('To reset it');
    await page.getByRole('button', { name: 'Show for 30 seconds' }).click();
    await expect(page.getByText(password)).toBeVisible();
    await expect(page.getByRole('timer')).toContainText('Hides in');
    await page.evaluate("window.dispatchEvent(new Event('blur'))");

    await expect(page.getByText(password)).toBeHidden();
    await page.getByText('Viewed by (1)').click();
    await expect(page.getByText('To reset it')).toBeVisible();
    expect(await page.content()).not.toContain(password);
  });

  test('is a mask to a company-user, who can change nothing', async ({ portal, someone }) => {
    const user = await someone({ role: 'company-user' });
    const { page } = user;
    const { id } = await leakOf(portal, user);

    await page.goto(`/dark-web/${id}`);

    await expect(page.getByText('Only your company’s admins and managers can view it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
    await expect(page.getByRole('button', { name: /Mark as/ })).toBeHidden();
    expect(await page.content()).not.toContain(password);
    const refused = await page.request.get(`/api${darkWeb.get.path.replace(':id', id)}`);
    expect(await refused.text()).not.toContain(password);
  });

  test('cannot be seen by HR', async ({ portal, someone }) => {
    const hr = await someone({ role: 'company-hr' });
    await leakOf(portal, hr);

    await hr.page.goto('/dark-web');

    await expect(hr.page).not.toHaveURL(/dark-web/);
    await expect(hr.page.getByRole('link', { name: 'Dark Web' })).toBeHidden();
  });
});

test('many leaks change their status at once, with progress and undo', async ({ portal, someone }) => {
  const admin = await someone();
  const { page } = admin;
  for (const name of ['ann', 'ben', 'cem']) await leakOf(portal, admin, `${name}@company.example`);
  await page.goto('/dark-web');

  await page.getByRole('checkbox', { name: 'Select all loaded leaks' }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Mark as In Progress' }).click();
  const job = page.getByRole('region', { name: 'Bulk status change' });
  await expect(job.getByText('3 leaks marked as In Progress.')).toBeVisible();
  await expect(statusOf(page, 'In Progress')).toHaveCount(3);
  await job.getByRole('button', { name: 'Undo' }).click();

  await expect(job.getByText(/Change undone/)).toBeVisible();
  await expect(statusOf(page, 'Vulnerable')).toHaveCount(3);
});

test('a leak is found, opened, changed and closed by keyboard alone', async ({ portal, someone }) => {
  const admin = await someone();
  const { page } = admin;
  await leakOf(portal, admin, 'ann@company.example');
  await leakOf(portal, admin, 'ben@company.example');
  await page.goto('/dark-web');
  await expect(page.getByRole('link', { name: 'ann@company.example' })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('ann@');
  await expect(page.getByRole('link', { name: 'ben@company.example' })).toBeHidden();
  await page.getByRole('link', { name: 'ann@company.example' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'ann@company.example' });
  await panel.getByRole('button', { name: 'Mark as In Progress' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Mark as Mitigated' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page).toHaveURL(/\/dark-web\?view=unresolved&q=ann%40$/);
  await expect(page.getByRole('link', { name: 'ann@company.example' })).toBeFocused();
});

test('its screens break no rule of accessibility', async ({ portal, someone }) => {
  const admin = await someone();
  const { page } = admin;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id } = await leakOf(portal, admin);
  const found: string[] = [];

  for (const address of ['/dark-web', `/dark-web/${id}`, '/dark-web?group=person', '/dark-web/figures']) {
    await page.goto(address);
    await expect(page.getByText(/1 leak|1 login/).first()).toBeVisible();
    found.push(...(await complaintsOn(page, address)));
  }

  expect(found).toEqual([]);
});
